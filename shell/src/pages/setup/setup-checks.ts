import { type Faults } from '@quayside/platform';
import { contractChecks, type Schema } from '@quayside/platform/forms';
import { bodyOf, placeOf, stepOf, steps, type SetupValues, type Step } from './setup-values';

/** Of the whole schema what is on the pages up to this one. */
function upTo(step: Step, schema: Schema): Schema {
  const shown = steps.slice(0, steps.indexOf(step) + 1);
  return {
    safeParse: (value) => {
      const issues = schema.safeParse(value).error?.issues.filter(({ path }) => {
        const place = stepOf(path.join('.'));
        return place !== undefined && shown.includes(place);
      });
      return issues?.length ? { error: { issues } } : {};
    },
  };
}

/** The service knows no second typing. */
const repetition = ({ administrator: { password, repeated } }: SetupValues): Faults => ({
  'administrator.repeated': password && repeated !== password ? 'password.repeated' : undefined,
});

const checksOf = (step: Step) =>
  contractChecks<SetupValues>({
    schema: async () => upTo(step, (await import('../../api/account.schemas')).setupSchema),
    // Token and language are nobody's to type.
    body: (values) => bodyOf('', values, 'en'),
    place: placeOf,
    also: (values) => (steps.indexOf(step) < steps.indexOf('administrator') ? {} : repetition(values)),
    namespace: 'shell',
  });

/** Each page is held against what the service would say of it and of those before. */
export const checks: Record<Step, ReturnType<typeof checksOf>> = {
  company: checksOf('company'),
  figures: checksOf('figures'),
  administrator: checksOf('administrator'),
  mail: checksOf('mail'),
};
