import type { Project, ProjectReference } from '@quayside/service-projects/contract';
import {
  currencyOptions,
  Fields,
  nameIn,
  useLanguage,
  useTranslation,
  type ComboboxOption,
  classes,
} from '@quayside/platform';
import {
  FormCombobox,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  useController,
  useWatch,
  type Control,
} from '@quayside/platform/forms';
import { useId } from 'react';
import { projectStates } from './state-tag.component';
import type { ProjectValues } from './project-values';

export type ProjectFieldsProps = {
  control: Control<ProjectValues>;
  reference: ProjectReference;
  project: Project | undefined;
};

export function ProjectFields({ control, reference, project }: ProjectFieldsProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const budgetCurrency = useWatch({ control, name: 'budget.currency' });
  const members = withFormer(reference.members, project);
  const searchShippers = (text: string): Promise<ComboboxOption[]> => {
    const plain = (name: string) => name.normalize('NFKC').toLowerCase();
    return Promise.resolve(
      reference.shippers
        .filter((shipper) => plain(`${shipper.name} ${shipper.nameJa ?? ''}`).includes(plain(text)))
        .slice(0, 30)
        .map((shipper) => ({ value: shipper.id, label: nameIn(language, shipper) })),
    );
  };
  return (
    <>
      <Fields columns={2}>
        <FormText control={control} name="code" label={t('field.code')} required />
        <FormSelect
          control={control}
          name="state"
          label={t('field.state')}
          required
          options={projectStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <FormText control={control} name="name" label={t('field.name')} required />
        <FormText control={control} name="nameJa" label={t('field.nameJa')} />
        <FormCombobox
          control={control}
          name="shipperId"
          label={t('field.shipper')}
          required
          search={searchShippers}
          searchKey={['projects', 'shippers', language, reference.shippers.length]}
        />
        <FormSelect
          control={control}
          name="ownerId"
          label={t('field.owner')}
          required
          placeholder={t('form.choose')}
          options={members.map((member) => ({ value: member.id, label: nameIn(language, member) }))}
        />
        <FormDate control={control} name="startsOn" label={t('field.startsOn')} />
        <FormDate control={control} name="dueOn" label={t('field.dueOn')} />
        <FormNumber
          control={control}
          name="budget.amount"
          label={t('field.budget')}
          currency={budgetCurrency}
        />
        <FormSelect
          control={control}
          name="budget.currency"
          label={t('field.currency')}
          options={currencyOptions(project?.budget?.currency)}
        />
      </Fields>
      <TeamField control={control} members={members} />
      <FormTextArea control={control} name="notes" label={t('field.notes')} />
    </>
  );
}

function TeamField({
  control,
  members,
}: {
  control: Control<ProjectValues>;
  members: ProjectReference['members'];
}) {
  const language = useLanguage();
  const { t } = useTranslation('projects');
  const { field, fieldState } = useController({ control, name: 'memberIds' });
  const errorId = useId();
  const { error } = fieldState;
  const chosen = new Set(field.value);
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    field.onChange([...next]);
  };
  return (
    <fieldset className={classes.field} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{t('field.team')}</legend>
      <span className={classes.choices}>
        {members.map(({ id, ...names }, index) => (
          <label key={id} className={classes.choice}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              name={field.name}
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            {nameIn(language, names)}
          </label>
        ))}
      </span>
      {error ? (
        <span className={classes.error} id={errorId}>
          <span aria-hidden="true">●</span> {error.message}
        </span>
      ) : null}
    </fieldset>
  );
}

/** People who have left stay choosable where they are named, so that saving does not drop them unseen. */
function withFormer(members: ProjectReference['members'], project: Project | undefined) {
  if (!project) return members;
  const owner = { id: project.ownerId, name: project.ownerName, nameJa: project.ownerNameJa };
  const named = [owner, ...project.members];
  const known = new Set(members.map(({ id }) => id));
  return [
    ...members,
    ...named.filter(({ id }, index) => !known.has(id) && named.findIndex((one) => one.id === id) === index),
  ];
}
