/** What is used of saxen, which comes without types. */
export class Parser {
  on(event: 'openTag', run: (name: string, attributes: () => Record<string, string> | false) => void): this;
  on(event: 'closeTag', run: (name: string) => void): this;
  on(event: 'text' | 'cdata' | 'attention', run: (text: string) => void): this;
  on(event: 'error', run: (error: Error) => void): this;
  parse(xml: string): unknown;
}
