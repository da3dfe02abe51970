import {
  CheckboxField,
  formatDate,
  formatDecimal,
  InlineNote,
  Stack,
  TextField,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { RateParams } from '@quayside/contract/issues';

export type Doubt = { code: string; rate: RateParams };

/** Answers by currency and rate: for another rate the question is asked again. */
export type Answers = Readonly<Record<string, { isRight: boolean; reason: string }>>;

/** Rates that somebody has to look at again before they are stored: a word for each, and a reason where it looks like a slip. */
export function FxQuestions({
  doubts,
  base,
  answers,
  onAnswers,
}: {
  doubts: readonly Doubt[];
  base: string;
  answers: Answers;
  onAnswers: (answers: Answers) => void;
}) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (doubts.length === 0) return null;
  return (
    <Stack>
      {doubts.map(({ code, rate: { currency, typed, expected, asOf, cause } }) => {
        const key = `${currency} ${typed}`;
        const answer = answers[key] ?? { isRight: false, reason: '' };
        const set = (change: Partial<typeof answer>) =>
          onAnswers({ ...answers, [key]: { ...answer, ...change } });
        const needsReason = code === 'fx.implausible';
        const words = {
          ...{ currency, base, typed: formatDecimal(typed), expected: formatDecimal(expected ?? '') },
          date: asOf ? formatDate(asOf, language) : '',
        };
        return (
          <div key={key} role="group" aria-label={currency}>
            <InlineNote tone={needsReason ? 'bad' : 'warn'}>
              {t(expected ? 'fx.doubt.differs' : 'fx.doubt.first', words)}{' '}
              {cause ? t(`fx.doubt.cause.${cause}`) : ''}
            </InlineNote>
            <CheckboxField
              label={t('fx.doubt.right', words)}
              value={answer.isRight}
              onChange={(isRight) => set({ isRight })}
            />
            {needsReason && answer.isRight ? (
              <TextField
                label={t('fx.doubt.reason')}
                value={answer.reason}
                onChange={(reason) => set({ reason })}
                maxLength={200}
                required
              />
            ) : null}
          </div>
        );
      })}
    </Stack>
  );
}
