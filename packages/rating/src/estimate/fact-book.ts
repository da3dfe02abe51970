import { refusalOf } from '../core/errors';
import { decimalOf, parseDecimal, plain, type Decimal } from '../core/decimal';
import type { IssueCode } from '../core/issue-codes';
import type { Remembered } from '../core/remembered';
import { moneyText, roundMoney } from '../core/rounding';
import type { StepKind } from '../core/step-kinds';
import type { EstimateDocument, StageId } from '../model';
import { factNamed, type FactName } from '../rating/fact-names';
import type { Fact, FactPart, Facts } from '../result';
import type { Params, Step } from '../core/issue';
import type { FoundWarning } from '../findings/warning';
import { isTypedFar } from './far-facts';
import { joined, otherCurrency } from './typed-for';
import { typedOver } from './typed-over';

/** Units of what is counted or measured; amounts of money are recorded by `base` and `owe`. */
export type QuantityUnit =
  | 'B/L'
  | 'RT'
  | 'RT·period'
  | 'TEU'
  | 'container'
  | 'day'
  | 'declaration'
  | 'entry'
  | 'hour'
  | 'invoice'
  | 'kg'
  | 'km'
  | 'leg'
  | 'line'
  | 'm2'
  | 'm2·month'
  | 'm3'
  | 'm3·period'
  | 'nm'
  | 'period'
  | 'piece'
  | 'piece·period'
  | 'share'
  | 'stop'
  | 'tonne'
  | 'tonne·period'
  | 'trip'
  | 'vehicle';

interface FactOptions {
  /** How it comes about: their own numbers lead to the value. Empty only where nothing is known. */
  steps: Step[];
  parts?: FactPart[];
  issue?: { code: IssueCode; params: Params };
  /** Digits after the point the value is written with. */
  digits?: number;
  /** Charge codes that put it on a line, of something that somebody will have to pay. */
  owedBy?: string[];
  /** It was asked for: that it cannot be calculated is no reason to forget it. */
  asked?: boolean;
}

/** Measures and values of the whole cargo: there is no cargo without them, so that zero is not a known value. */
const MEASURES: ReadonlySet<FactName> = new Set([
  'cargo.pieces',
  'cargo.netKg',
  'cargo.m3',
  'cargo.kg',
  'cargo.revenueTons',
  'packing.packages',
  'sea-transport.revenueTons',
  'cargo.value',
]);

type Calculation = () => Decimal | number | null;

const step = (kind: StepKind, params: Params): Step => ({ kind, params });

/** Makes a step of an explanation. */
export const explain = step;

/** What a calculator recorded, and what it answered. */
export interface Recorded<Result> {
  result: Result;
  facts: readonly (readonly [FactName, Fact])[];
  asked: readonly FactName[];
  warnings: readonly FoundWarning[];
}

/** Collects the facts of an estimate stage by stage; a value typed over wins, is marked, and feeds what follows. */
export class FactBook {
  readonly facts: Facts = {};
  readonly warnings: FoundWarning[] = [];
  private readonly asked = new Set<FactName>();
  private recorded: FactName[] = [];

  constructor(private readonly document: EstimateDocument) {}

  /**
   * Runs a calculator, or takes what it recorded when it ran on the same before.
   *
   * @param from all that it reads: parts of the document, and what other calculators made
   */
  part<Result>(
    before: Remembered<Recorded<Result>>,
    from: readonly unknown[],
    calculate: () => Result,
  ): Recorded<Result> {
    let isNew = false;
    const part = before.of(from, () => {
      isNew = true;
      return this.recordPart(calculate);
    });
    if (isNew) return part;
    for (const [fact, known] of part.facts) this.facts[fact] = known;
    for (const asked of part.asked) this.asked.add(asked);
    this.warnings.push(...part.warnings);
    return part;
  }

  private recordPart<Result>(calculate: () => Result): Recorded<Result> {
    this.recorded = [];
    const [asked, warnings] = [this.asked.size, this.warnings.length];
    const result = calculate();
    return {
      result,
      facts: this.recorded.flatMap((name) => {
        const fact = this.facts[name];
        return fact ? [[name, fact] as const] : [];
      }),
      asked: [...this.asked].slice(asked),
      warnings: this.warnings.slice(warnings),
    };
  }

  /**
   * Records a quantity; null when it cannot be known.
   *
   * @returns what follows is calculated from: the value typed over, else the calculated one
   */
  set(
    stage: StageId,
    name: FactName,
    unit: QuantityUnit,
    value: Decimal | number | null,
    options: FactOptions,
  ): Decimal | null {
    this.record(stage, name, unit, value, options);
    return this.value(name);
  }

  /** Records an amount of money that charges are calculated from and that nobody pays itself. */
  base(stage: StageId, name: FactName, currency: string, calculate: Calculation, options: FactOptions): void {
    this.attemptRecord(stage, name, currency, calculate, options);
    this.takeAsMoney(name);
  }

  /** Records an amount of money that somebody will have to pay: it stands on a line, or the estimate is incomplete. */
  owe(
    stage: StageId,
    name: FactName,
    currency: string,
    calculate: Calculation,
    options: FactOptions & { owedBy: string[] },
  ): void {
    this.attemptRecord(stage, name, currency, calculate, options);
    this.takeAsMoney(name);
  }

  /** What is owed and known, or asked for and not known. */
  owed(): Fact[] {
    return Object.values(this.facts).filter(
      ({ name, owedBy, value }) =>
        owedBy !== undefined && (value === null ? this.asked.has(name) : parseDecimal(value)?.gt(0) === true),
    );
  }

  /** Money has the digits of its currency: what is typed with more of them is rounded half-up, and says so. */
  private takeAsMoney(name: FactName): void {
    const fact = this.facts[name];
    if (!fact) throw new Error(`${name} was not recorded`);
    fact.money = true;
    const typed = fact.source === 'typed' ? this.value(name) : null;
    const rounded = typed && roundMoney(typed, fact.unit);
    if (!typed || !rounded || rounded.eq(typed)) return;
    fact.value = moneyText(rounded, fact.unit);
    const [first, ...others] = fact.steps;
    const params = { from: plain(typed), to: fact.value, rule: 'half' };
    fact.steps = [...(first ? [first] : []), step('money.rounded', params), ...others];
  }

  private record(
    stage: StageId,
    name: FactName,
    unit: string,
    value: Decimal | number | null,
    options: FactOptions,
  ): void {
    const text = written(value, options.digits);
    const path = `facts.${name}`;
    const fact: Fact = {
      name,
      stage,
      value: text,
      unit,
      source: 'calculated',
      calculated: text,
      steps: text === null ? [] : options.steps,
    };
    if (options.parts) fact.parts = options.parts;
    if (options.owedBy) fact.owedBy = options.owedBy;
    if (options.asked) this.asked.add(name);
    if (text === null)
      fact.issue = { path, ...(options.issue ?? { code: 'fact.notCalculated', params: { fact: name } }) };
    const typed = typedOver(this.document.stages[stage].overrides, name);
    if (typed !== undefined && typed !== '') {
      const known = parseDecimal(typed);
      fact.source = 'typed';
      const isZero = known?.eq(0) && MEASURES.has(name);
      const other = otherCurrency(this.document, `stages.${stage}.overrides.${name}`, {
        ...{ value: typed, currency: unit, named: joined('fact', name) },
      });
      fact.value = known && !isZero && !other ? typed : null;
      delete fact.parts;
      delete fact.issue;
      if (!known) fact.issue = { code: 'fact.unusable', path, params: { fact: name, typed } };
      if (other) fact.issue = { ...other, path };
      if (isZero) {
        const zero = { code: 'fact.zero', path, params: { fact: name } } as const;
        fact.issue = zero;
        this.warnings.push(zero);
      } else if (known && !other && text !== null && isTypedFar(name, known, parseDecimal(text))) {
        const params = { fact: name, typed: plain(known), calculated: text, unit };
        this.warnings.push({ code: 'fact.farFromCalculated', path, params });
      }
      fact.steps = [step('fact.typed', { value: typed, calculated: text }), ...fact.steps];
    }
    this.facts[name] = fact;
    this.recorded.push(name);
  }

  /** Makes a recorded fact unknown, with the reason. */
  refuse(name: FactName, issue: { code: IssueCode; params: Params }): void {
    const fact = this.facts[name];
    if (fact) this.facts[name] = { ...fact, value: null, issue: { path: `facts.${name}`, ...issue } };
  }

  /**
   * Records a fact from a calculation that may refuse; the refusal becomes the fact's issue. The calculation may fill `steps`.
   *
   * @returns what follows is calculated from, as `set` does
   */
  attempt(
    stage: StageId,
    name: FactName,
    unit: QuantityUnit,
    calculate: Calculation,
    options: FactOptions,
  ): Decimal | null {
    this.attemptRecord(stage, name, unit, calculate, options);
    return this.value(name);
  }

  private attemptRecord(
    stage: StageId,
    name: FactName,
    unit: string,
    calculate: Calculation,
    options: FactOptions,
  ): void {
    try {
      this.record(stage, name, unit, calculate(), options);
    } catch (error) {
      this.record(stage, name, unit, null, { ...options, issue: refusalOf(error) });
    }
  }

  /** The value of a fact, typed over or calculated; null when unknown. */
  value(name: FactName): Decimal | null {
    return parseDecimal(this.facts[name]?.value);
  }

  /** Overrides of facts that no calculator makes. */
  checkOverrides(): void {
    for (const [stage, { overrides }] of Object.entries(this.document.stages)) {
      for (const name of Object.keys(overrides)) {
        if (factNamed(this.facts, name)?.stage === stage) continue;
        const path = `stages.${stage}.overrides.${name}`;
        this.warnings.push({ code: 'override.unknownFact', path, params: { fact: name } });
      }
    }
  }
}

function written(value: Decimal | number | null, digits: number | undefined): string | null {
  if (value === null) return null;
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 ? decimalOf(value).toFixed() : null;
  return digits === undefined ? plain(value) : value.toFixed(digits, 1);
}
