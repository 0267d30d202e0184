const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a URL leads to this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return loopback.test(hostname);
}
