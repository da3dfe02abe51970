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

/** Rates that have to be looked at again before they are stored: each is confirmed, and with a reason where it looks like a slip. */
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
          <div key={key} role="group" aria-label={currency} style={{ display: 'grid', gap: 6 }}>
            <InlineNote tone={needsReason ? 'bad' : 'warn'}>
              {t(expected ? 'fx.doubt.differs' : 'fx.doubt.first', words)}{' '}
              {cause ? t(`fx.doubt.cause.${cause}`) : ''}
            </InlineNote>
            {needsReason ? (
              <TextField
                label={t('fx.doubt.reason', words)}
                value={answer.reason}
                onChange={(reason) => set({ reason, isRight: reason.trim() !== '' })}
                maxLength={200}
                required
              />
            ) : (
              <CheckboxField
                label={t('fx.doubt.right', words)}
                value={answer.isRight}
                onChange={(isRight) => set({ isRight })}
              />
            )}
          </div>
        );
      })}
    </Stack>
  );
}
