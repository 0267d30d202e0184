import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn } from "../ask/sighting.js";

const see = sightingsIn("createOrder", "4.3, 7");

export const placedCause = "createOrder placed what it refused";

/** The fault that a creation was refused by its status, and its order exists. */
export const seePlaced = (id: string, status: number | undefined, asked: JudgeRequest, request = "") =>
  see("status", `no order${request} where the response is ${status ?? "lost"}`, `order ${id}, as it was asked for`, {
    cause: placedCause,
    follows: true,
    asked,
  });
