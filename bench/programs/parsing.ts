import { parseJson } from "../../src/response/json/json.js";
import { bid } from "../contestants/contestant.js";
import { answerBursts } from "./bursts.js";

function page(id: (index: number) => number | string): string {
  const edges = Array.from({ length: 100 }, (_, index) => {
    const rest = JSON.stringify({ ...bid, filled_amount: "0", avg_deal_price: "0", state: "PENDING" }).slice(1);
    return `{"node":{"id":${id(index)},${rest},"cursor":"b3JkZXI6${index}"}`;
  });
  const info = `{"end_cursor":"b","start_cursor":"a","has_next_page":true,"has_previous_page":false}`;
  return `{"edges":[${edges.join(",")}],"page_info":${info}}`;
}

const ordinary = page((index) => 1001 + index);
const long = page((index) => `92233720368547${75_000 + index}`);

/** Runs exact parsing next to `JSON.parse`, on a page of 100 orders. */
answerBursts({
  "JSON.parse, ordinary ids": () => JSON.parse(ordinary) as unknown,
  "exact, ordinary ids": () => parseJson(ordinary),
  "JSON.parse, ids beyond 2^53 (rounds them)": () => JSON.parse(long) as unknown,
  "exact, ids beyond 2^53": () => parseJson(long),
});
