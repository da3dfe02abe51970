import { isStageId, type StageId } from '@quayside/contract';
import { formatAmount } from '@quayside/platform';
import {
  linesOfStage,
  pricingFindings,
  type ContainerType,
  type Issue,
  type PricedEstimate,
} from '@quayside/rating';
import { toneOf } from '../components/before-sending/finding-notes';
import { columnOfError } from './charge-cells';
import type { RatingWords } from './rating-words';

export type AttentionItem = {
  id: string;
  mark: 'bad' | 'warn' | 'info';
  text: string;
  /** Where it can be mended. */
  stage?: StageId;
  lineId?: string;
  columnId?: string;
  /** The missing charge, to be added by a press. */
  addCode?: string;
  /** The container type that it is missing for. */
  addType?: ContainerType;
  /** The finding that it tells, for who acknowledged it. */
  findingId?: string;
  /** The other code of the same service: a press says that both are meant. */
  besideCode?: string;
};

const listedAtMost = 12;

function place({ path }: Pick<Issue, 'path'>): Pick<AttentionItem, 'stage' | 'lineId'> {
  const [root, stage = '', part, lineId] = path.split('.');
  if (root === 'cargo') return { stage: 'packing' };
  if (root !== 'stages' || !isStageId(stage)) return {};
  return part === 'lines' && lineId ? { stage, lineId } : { stage };
}

/**
 * What is left to do, most pressing first: amounts on no line, missing mandatory charges and lines of this stage without a price, then warnings,
 * then contingent charges, which are in no total. What other stages lack is told by what stands in the way of sending.
 */
export function thingsToLookAt(priced: PricedEstimate, stage: StageId, words: RatingWords): AttentionItem[] {
  const { t } = words;
  const missing = [...priced.missing]
    .sort((one, other) => Number(other.stage === stage) - Number(one.stage === stage))
    .map(({ code, stage: of, containerType }): AttentionItem => ({
      id: `missing:${of}:${code}${containerType ?? ''}`,
      mark: 'bad',
      text: t(of === stage ? 'attention.missing' : 'attention.missingElsewhere', {
        code: containerType ? `${code} ${containerType}` : code,
        name: words.charge(code),
        stage: t(`stage.${of}`),
      }),
      stage: of,
      addCode: code,
      ...(containerType ? { addType: containerType } : {}),
    }));
  const uncharged = priced.uncharged.map((amount): AttentionItem => ({
    id: `uncharged:${amount.fact}`,
    mark: 'bad',
    text: words.uncharged(amount, stage),
    stage: amount.stage,
    ...(amount.codes[0] ? { addCode: amount.codes[0] } : {}),
  }));
  const own = linesOfStage(priced, stage);
  const failing = own.filter((line) => line.error !== null && !line.forInformation);
  const errors = failing.slice(0, listedAtMost).map(({ id, code, error }): AttentionItem => ({
    id: `error:${id}`,
    mark: 'bad',
    text: `${code || t('attention.newLine')}: ${error ? words.issue(error) : ''}`,
    stage,
    lineId: id,
    columnId: error ? columnOfError(error) : 'code',
  }));
  if (failing.length > listedAtMost) {
    const text = t('attention.moreErrors', { count: failing.length - listedAtMost });
    errors.push({ id: 'error:more', mark: 'bad', text, stage, lineId: failing[listedAtMost]?.id });
  }
  const warnings = pricingFindings(priced).map((issue): AttentionItem => ({
    id: `finding:${issue.id}`,
    findingId: issue.id,
    mark: toneOf[issue.severity],
    text: words.issue(issue),
    ...place(issue),
    ...(issue.code === 'line.sameService' ? { besideCode: String(issue.params.other) } : {}),
    ...(issue.code === 'incoterm.insuranceMissing'
      ? { stage: 'sea-transport' as const, addCode: 'INS' }
      : {}),
  }));
  const contingent = own
    .filter(
      (line) => line.contingent && !line.forInformation && line.sell !== null && line.status === 'priced',
    )
    .map((line): AttentionItem => ({
      id: `contingent:${line.id}`,
      mark: 'info',
      text: t('attention.contingent', {
        code: line.code,
        name: words.charge(line.code),
        amount: formatAmount(line.sell ?? '0', priced.currency),
      }),
      stage,
      lineId: line.id,
      columnId: 'sell',
    }));
  const blocking = warnings.filter(({ mark }) => mark === 'bad');
  const others = (['warn', 'info'] as const).flatMap((mark) => warnings.filter((each) => each.mark === mark));
  return [...uncharged, ...missing, ...errors, ...blocking, ...others, ...contingent];
}
