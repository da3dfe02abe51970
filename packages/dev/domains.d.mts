export function readDomains(root: string): string[];
export function withDomains(text: string, domains: readonly string[]): string;
export function keepDomainList(root: string): void;
