import type { TaxKind } from '@quayside/contract/money-terms';
import type { IncotermRule, StageId } from '../model';
import type { Basis } from '../rating/bases';
import type { CostGroup } from '../rating/cost-groups';
import type { FactName } from '../rating/fact-names';

/** What decides whether a charge belongs to a shipment. */
export interface Shape {
  mode: 'FCL' | 'LCL';
  rule: IncotermRule;
  originCountry: string | null;
  /** Of the port of discharge. */
  dischargeCountry: string | null;
  destinationCountry: string | null;
  crates: boolean;
  openCrates: boolean;
  skids: boolean;
  cartons: boolean;
  pallets: boolean;
  wood: boolean;
  barrier: boolean;
  dangerous: boolean;
  /** The country of destination taxes imports, or it is not known that it does not. */
  importTax: boolean;
  /** A line of the import entry is under additional duties. */
  additionalDuties: boolean;
  /** A package is wider or higher than the open container that carries it. */
  outOfGauge: boolean;
  pickup: boolean;
  /** A truck fetches the goods: they are not packed into their container where they are. */
  trucked: boolean;
  /** The goods pass a warehouse before they are packed into their container. */
  stored: boolean;
  delivery: boolean;
}

/** What a charge is counted by: it differs by mode where a container has no part in LCL. */
export interface ChargeForm {
  basis: Basis;
  /** Facts that feed the quantity and its second factor by default. */
  fact?: FactName;
  times?: FactName;
  percentOf?: string[];
}

export interface ChargeDefinition extends ChargeForm {
  code: string;
  stage: StageId;
  nameEn: string;
  nameJa: string;
  costGroup: CostGroup;
  /** Subject to consumption tax by default when the own company is in Japan; export handling and carriage are not. */
  taxable: boolean;
  disbursement: boolean;
  contingent: boolean;
  /** The container's own way: it starts where the cargo is packed and vanned. */
  fromVanning?: true;
  /** Often for some of what it counts: less than all of it needs no confirmation. */
  forSome?: true;
  /** It stands in any stage, and belongs to the kind of cost of that stage. */
  anyStage?: true;
  /** Its rate is taken off the price, and it costs nothing. */
  discount?: true;
  /** Of a charge that a company keeps: its lines say how they are taxed and to which group they belong, since the catalogue does not. */
  ownTax?: TaxKind;
  /** A charge of the carrier: it comes from the cards of the carrier that carries the containers, for its own containers. */
  ofCarrier?: boolean;
  /** The usual currency; the document's own when absent. */
  currency?: string;
  roundPerUnit?: boolean;
  /** Its form in LCL; that of FCL when absent. */
  lcl?: ChargeForm;
  /**
   * The service that it pays for, where several codes are met for the same one: they stand for one another when a
   * mandatory charge is looked for, and never stand beside each other unasked.
   */
  service?: string;
  /** An estimate of this shape is not whole without the charge. */
  mandatory?: (shape: Shape) => boolean;
  /** Put on a new estimate of this shape. */
  usual?: (shape: Shape) => boolean;
}

/** Whether an estimate of this shape begins with the charge. */
export const isWanted = ({ mandatory, usual }: ChargeDefinition, shape: Shape): boolean =>
  mandatory?.(shape) === true || usual?.(shape) === true;

/** By revenue ton, with the minimum of the tariff: 1 RT unless the stage says otherwise. */
export const byRevenueTon: ChargeForm = { basis: 'wm', fact: 'sea-transport.lclRevenueTons' };

/** The form of a charge in a mode. */
export function chargeForm(definition: ChargeDefinition, mode: Shape['mode']): ChargeForm {
  return (mode === 'LCL' ? definition.lcl : undefined) ?? definition;
}

type Options = Partial<Omit<ChargeDefinition, 'code' | 'stage' | 'basis' | 'nameEn' | 'nameJa'>>;

/** Makes the builder of one stage's rows: code, basis, English and Japanese name, and what differs from the stage's rule. */
export function stageRows(
  stage: StageId,
  common: Pick<ChargeDefinition, 'costGroup' | 'taxable' | 'ofCarrier'>,
) {
  return (
    code: string,
    basis: Basis,
    nameEn: string,
    nameJa: string,
    options: Options = {},
  ): ChargeDefinition => ({
    code,
    stage,
    basis,
    nameEn,
    nameJa,
    disbursement: false,
    contingent: false,
    ...common,
    ...options,
  });
}

export const fcl = (shape: Shape): boolean => shape.mode === 'FCL';
export const lcl = (shape: Shape): boolean => shape.mode === 'LCL';
export const always = (): boolean => true;
/** The goods end in one of these countries, or are landed there on their way. */
export const through =
  (...countries: string[]) =>
  (shape: Shape): boolean =>
    [shape.destinationCountry, shape.dischargeCountry].some(
      (country) => country !== null && countries.includes(country),
    );
/** The seller is obliged to insure. */
export const insured = ({ rule }: Shape): boolean => rule === 'CIF' || rule === 'CIP';
export const to =
  (...countries: string[]) =>
  (shape: Shape): boolean =>
    shape.destinationCountry !== null && countries.includes(shape.destinationCountry);
