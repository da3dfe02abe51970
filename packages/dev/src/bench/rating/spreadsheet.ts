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
  removeRows: (sheet: number, rows: [number, number]) => unknown;
  getCellValue: (place: Place) => unknown;
  destroy: () => void;
}
interface Engines {
  HyperFormula: { buildFromArray: (sheet: Cell[][], options: { licenseKey: 'gpl-v3' }) => Engine };
}

const { HyperFormula } = createRequire(import.meta.url)('hyperformula') as Engines;

/** Rows above the lines: what all of them go by, sums. */
const headRows = 16;
const firstStageRow = 7;
/** Where the rows above have what is typed into them. */
const headCells = {
  exchange: { row: 0, col: 1 },
  markup: { row: 1, col: 1 },
  containers: { row: 2, col: 1 },
  taxRate: { row: 4, col: 2 },
} as const;

/** A charge line as people put it into a spreadsheet: cost, cost in yen, sell, margin, each rounded as money is. */
function rowOf({ quantity, rate, currency }: ChargeLine, stage: number, row: number): Cell[] {
  const isYen = currency === 'JPY';
  return [
    ...[stage, quantity?.calculated ? '=$B$3' : Number(quantity?.typed), Number(rate)],
    ...[`=ROUND(B${row}*C${row},${isYen ? 0 : 2})`, isYen ? `=D${row}` : `=ROUND(D${row}*$B$1,0)`],
    ...[`=ROUND(E${row}*(1+$B$2),0)`, `=F${row}-E${row}`],
    ...[row % 3 === 0 ? 'standard' : 'exempt', row % 2 === 0 ? 'seller' : 'buyer'],
  ];
}

/** The lines with what an estimate sums of them: totals, stages with a switch for each, payers and tax. */
function rowsOf(lines: readonly ChargeLine[]): Cell[][] {
  const last = headRows + lines.length;
  const all = (column: string) => `${column}${headRows + 1}:${column}${last}`;
  const sumIf = (column: string, value: string) => `SUMIF(${all(column)},${value},${all('F')})`;
  const ofStages = (column: string) => `${column}${firstStageRow}:${column}${firstStageRow + 7}`;
  const sums = ['A', 'B'].map((column) => `=SUMPRODUCT(${ofStages(column)},${ofStages('C')})`);
  const stages = Array.from({ length: 8 }, (_, stage): Cell[] => [
    `=SUMIF(${all('A')},${stage},${all('E')})`,
    `=${sumIf('A', String(stage))}`,
    1,
  ]);
  return [
    ['USD', 150.25],
    ['markup', 0.2],
    ['containers', 1],
    ['total', ...sums, '=C4-B4'],
    ['tax', `=ROUNDDOWN(${sumIf('H', '"standard"')}*C5,0)`, 0.1],
    ['payers', `=${sumIf('I', '"seller"')}`, `=${sumIf('I', '"buyer"')}`, 1, '=B6*D6+C6'],
    ...stages,
    [null],
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
    return Number(this.engine.getCellValue({ sheet: 0, row: 3, col: 2 }));
  }

  private set(row: number, col: number, value: number): number {
    this.engine.setCellContents({ sheet: 0, row, col }, [[value]]);
    return this.sell();
  }

  setHead(name: keyof typeof headCells, value: number): number {
    const { row, col } = headCells[name];
    return this.set(row, col, value);
  }

  setRate(index: number, rate: number): number {
    return this.set(headRows + index, 2, rate);
  }

  setSell(index: number, sell: number): number {
    return this.set(headRows + index, 5, sell);
  }

  /** Whether a stage counts in the total. */
  setStage(stage: number, isCounted: boolean): number {
    return this.set(firstStageRow - 1 + stage, 2, isCounted ? 1 : 0);
  }

  /** Whether what the seller pays is asked for. */
  setSeller(isCounted: boolean): number {
    return this.set(5, 3, isCounted ? 1 : 0);
  }

  insert(line: ChargeLine, index: number): number {
    const row = headRows + index;
    this.engine.addRows(0, [row, 1]);
    this.engine.setCellContents({ sheet: 0, row, col: 0 }, [rowOf(line, 0, row + 1)]);
    return this.sell();
  }

  remove(index: number): number {
    this.engine.removeRows(0, [headRows + index, 1]);
    return this.sell();
  }

  end(): void {
    this.engine.destroy();
  }
}
