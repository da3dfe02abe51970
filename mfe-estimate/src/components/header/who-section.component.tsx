import { Fields, Link, Panel, useLanguage, classes } from '@quayside/platform';
import { FormCombobox, FormText, useWatch, type Control } from '@quayside/platform/forms';
import { neighbours } from '../../neighbours';
import { searchContacts, searchMembers, searchProjects, searchShippers } from '../../api/search.query';
import { usePageText } from '../text';
import type { HeaderValues } from './header-values';

const none = () => Promise.resolve([]);

/** For whom, and under which title. */
export function WhoSection({ control }: { control: Control<HeaderValues> }) {
  const t = usePageText();
  const language = useLanguage();
  const shipper = useWatch({ control, name: 'shipper' });
  const shipperId = shipper?.value;
  return (
    <Panel title={t('new.who')}>
      <Fields>
        <FormCombobox
          control={control}
          name="shipper"
          label={t('field.shipper')}
          required
          search={searchShippers(language)}
          searchKey={['shippers', language]}
          help={
            shipperId ? undefined : (
              <Link to={neighbours.shippers.create()} className={classes.helpLink}>
                {t('new.addShipper')}
              </Link>
            )
          }
        />
        <FormCombobox
          control={control}
          name="project"
          label={t('field.project')}
          search={shipperId ? searchProjects(language, shipperId) : none}
          searchKey={['projects', language, shipperId]}
          disabled={!shipperId}
          placeholder={shipperId ? undefined : t('new.shipperFirst')}
        />
        <FormCombobox
          control={control}
          name="contact"
          label={t('field.contact')}
          search={shipperId ? searchContacts(shipperId) : none}
          searchKey={['contacts', shipperId]}
          disabled={!shipperId}
          placeholder={shipperId ? undefined : t('new.shipperFirst')}
          help={
            shipperId ? (
              <Link to={neighbours.shippers.members({ shipperId })}>{t('new.shipperMembers')}</Link>
            ) : undefined
          }
        />
        <FormText control={control} name="title" label={t('field.title')} required={language === 'en'} />
        <FormText control={control} name="titleJa" label={t('field.titleJa')} required={language === 'ja'} />
        <FormCombobox
          control={control}
          name="assignee"
          label={t('field.assignee')}
          search={searchMembers(language)}
          searchKey={['members', language]}
        />
      </Fields>
    </Panel>
  );
}
