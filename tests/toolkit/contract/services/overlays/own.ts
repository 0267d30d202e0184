/** The overlay of a service's own team, by the name that its file has here. */
export const own = (name: string) => `tests/toolkit/contract/services/overlays/${name}.overlay.yaml`;
