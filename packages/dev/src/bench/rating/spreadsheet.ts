import { createRequire } from 'node:module';
import type { ChargeLine } from '@quayside/rating';

type Cell = string | number | null;
interface Place {
  sheet: number;
  row: number;
  col: number;
}

/** Of HyperFormula what is used here; it is a tool of this measurement (GPL-3.0) and part of nothing that is shipped. */
interface Engine {
  setCellContents: (place: Place, contents: Cell[][]) => unknown;
  addRows: (sheet: number, rows: [number, number]) => unknown;
  getCellValue: (place: Place) => unknown;
  destroy: () => void;
}
interface Engines {
  HyperFormula: { buildFromArray: (sheet: Cell[][], options: { licenseKey: 'gpl-v3' }) => Engine };
}

const { HyperFormula } = createRequire(import.meta.url)('hyperformula') as Engines;

/** Rows above the lines: the rate of exchange, the markup, sums. */
const headRows = 14;

/** A charge line as people put it into a spreadsheet: cost, cost in yen, sell, margin, each rounded as money is. */
function rowOf({ quantity, rate, currency }: ChargeLine, stage: number, row: number): Cell[] {
  const isYen = currency === 'JPY';
  return [
    ...[stage, Number(quantity?.typed), Number(rate), `=ROUND(B${row}*C${row},${isYen ? 0 : 2})`],
    ...[isYen ? `=D${row}` : `=ROUND(D${row}*$B$1,0)`, `=ROUND(E${row}*(1+$B$2),0)`, `=F${row}-E${row}`],
    ...[row % 3 === 0 ? 'standard' : 'exempt', row % 2 === 0 ? 'seller' : 'buyer'],
  ];
}

/** The lines with what an estimate sums of them: totals, stages, payers and tax. */
function rowsOf(lines: readonly ChargeLine[]): Cell[][] {
  const last = headRows + lines.length;
  const all = (column: string) => `${column}${headRows + 1}:${column}${last}`;
  const sums = ['E', 'F', 'G'].map((column) => `=SUM(${all(column)})`);
  const sumIf = (column: string, value: string) => `SUMIF(${all(column)},${value},${all('F')})`;
  const stages = Array.from({ length: 8 }, (_, stage): Cell[] => [
    `=SUMIF(${all('A')},${stage},${all('E')})`,
    `=${sumIf('A', String(stage))}`,
  ]);
  return [
    ['USD', 150.25],
    ['markup', 0.2],
    ['total', ...sums],
    ['tax', `=ROUNDDOWN(${sumIf('H', '"standard"')}*0.1,0)`],
    ['payers', `=${sumIf('I', '"seller"')}`, `=${sumIf('I', '"buyer"')}`],
    ...stages,
    [null],
    ...lines.map((line, index) => rowOf(line, index % 8, headRows + index + 1)),
  ];
}

/** A spreadsheet of charge lines in HyperFormula. */
export class Spreadsheet {
  private readonly engine: Engine;

  constructor(lines: readonly ChargeLine[]) {
    this.engine = HyperFormula.buildFromArray(rowsOf(lines), { licenseKey: 'gpl-v3' });
  }

  /** What all sells for, in yen. */
  sell(): number {
    return Number(this.engine.getCellValue({ sheet: 0, row: 2, col: 2 }));
  }

  setRate(index: number, rate: number): number {
    this.engine.setCellContents({ sheet: 0, row: headRows + index, col: 2 }, [[rate]]);
    return this.sell();
  }

  setExchange(rate: number): number {
    this.engine.setCellContents({ sheet: 0, row: 0, col: 1 }, [[rate]]);
    return this.sell();
  }

  insert(line: ChargeLine, index: number): number {
    const row = headRows + index;
    this.engine.addRows(0, [row, 1]);
    this.engine.setCellContents({ sheet: 0, row, col: 0 }, [rowOf(line, 0, row + 1)]);
    return this.sell();
  }

  end(): void {
    this.engine.destroy();
  }
}
