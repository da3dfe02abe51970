/** Today as the service counts it (UTC), as an ISO date. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
