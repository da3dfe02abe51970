export function readDomains(root: string): string[];
export function readServicesAskedBy(root: string, domain: string): string[];
export function withDomains(text: string, domains: readonly string[]): string;
export function keepDomainList(root: string): void;
