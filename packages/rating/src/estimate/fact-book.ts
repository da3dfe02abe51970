import { refusalOf } from '../core/errors';
import { decimalOf, parseDecimal, plain, type Decimal } from '../core/decimal';
import type { EstimateDocument, StageId } from '../model';
import type { Fact, FactPart, Facts, Issue, Params, Step } from '../result';

interface FactOptions {
  steps?: Step[];
  parts?: FactPart[];
  issue?: { code: string; params: Params };
  /** Digits after the point the value is written with. */
  digits?: number;
}

const step = (kind: string, params: Params): Step => ({ kind, params });

/** Makes a step of an explanation. */
export const explain = step;

/** Collects the facts of an estimate stage by stage; a value typed over wins, is marked, and feeds what follows. */
export class FactBook {
  readonly facts: Facts = {};
  readonly warnings: Issue[] = [];

  constructor(private readonly document: EstimateDocument) {}

  /** Records a fact; null when it cannot be known. */
  set(
    stage: StageId,
    name: string,
    unit: string,
    value: Decimal | number | null,
    options: FactOptions = {},
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
      steps: options.steps ?? [],
    };
    if (options.parts) fact.parts = options.parts;
    if (text === null)
      fact.issue = { path, ...(options.issue ?? { code: 'fact.notCalculated', params: { fact: name } }) };
    const overrides = this.document.stages[stage].overrides;
    const typed = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
    if (typed !== undefined && typed !== '') {
      const known = parseDecimal(typed);
      fact.source = 'typed';
      fact.value = known ? typed : null;
      delete fact.parts;
      delete fact.issue;
      if (!known) fact.issue = { code: 'fact.unusable', path, params: { fact: name, typed } };
      fact.steps = [step('fact.typed', { value: typed, calculated: text }), ...fact.steps];
    }
    this.facts[name] = fact;
  }

  /** Records a fact from a calculation that may refuse; the refusal becomes the fact's issue. */
  attempt(
    stage: StageId,
    name: string,
    unit: string,
    calculate: () => Decimal | number | null,
    options: FactOptions = {},
  ): void {
    try {
      this.set(stage, name, unit, calculate(), options);
    } catch (error) {
      this.set(stage, name, unit, null, { ...options, issue: refusalOf(error) });
    }
  }

  /** The value of a fact, typed over or calculated; null when unknown. */
  value(name: string): Decimal | null {
    return parseDecimal(this.facts[name]?.value);
  }

  /** Overrides of facts that no calculator makes. */
  checkOverrides(): void {
    for (const [stage, { overrides }] of Object.entries(this.document.stages)) {
      for (const name of Object.keys(overrides)) {
        if (this.facts[name] && this.facts[name].stage === stage) continue;
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
