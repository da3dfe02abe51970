import { SelectField, TextField, classes } from '@quayside/platform';
import type { CargoItem, LoadingInputs, VanningInputs } from '@quayside/rating';
import { useState } from 'react';
import { NumberInput } from '../../components/stage-fields.component';
import { apartOf, apartText } from '../plan/apart-groups';
import { BlockedRooms } from './blocked-rooms.component';
import { offeredTypes, type PlanItem } from '../plan/loading-items';
import { useLoadingText } from '../loading-text';
import { letterOf } from '../plan/shown-plan';
import { TermsRow, type Terms } from './terms-row.component';
import * as partsStyles from '../../components/parts.module.css';
import * as termsStyles from './terms.module.css';

type SetLoading = (part: Partial<LoadingInputs>) => void;

/** How the load is planned, and what may be done with the packages of each product. */
export function LoadingTerms({
  items,
  cargo,
  inputs,
  planned,
  currency,
  readOnly,
  onChange,
}: {
  items: readonly PlanItem[];
  cargo: readonly CargoItem[];
  inputs: VanningInputs;
  /** Type of the container in view. */
  planned: string | undefined;
  currency: string;
  readOnly: boolean;
  onChange: SetLoading;
}) {
  const t = useLoadingText();
  const loading = inputs.loading ?? {};
  const types = offeredTypes(items, inputs);
  const [apart, setApart] = useState(() => apartText(loading.apart));
  // Fifty products have four hundred and fifty controls: they are there when they are looked at.
  const [isOpen, setOpen] = useState(false);
  const groups = apartOf(apart);
  const setTerms = (id: string, part: Partial<Terms>) => {
    const merged = Object.entries({ ...loading.items?.[id], ...part }).filter(
      ([, value]) => value !== undefined,
    );
    const { [id]: _, ...others } = loading.items ?? {};
    const next = merged.length > 0 ? { ...others, [id]: Object.fromEntries(merged) } : others;
    onChange({ items: Object.keys(next).length > 0 ? next : undefined });
  };
  return (
    <details
      className={`${partsStyles.details} ${termsStyles.terms}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{t('terms.title')}</h3>
        <span className="qs-small qs-muted">{t('terms.hint')}</span>
      </summary>
      <div className={`${classes.fields} ${termsStyles.rules}`} data-part="fields">
        <SelectField
          label={t('terms.support')}
          value={loading.support ?? '1'}
          disabled={readOnly}
          options={[
            { value: '1', label: t('terms.supports.whole') },
            { value: '0.75', label: t('terms.supports.most') },
          ]}
          onChange={(support) => onChange({ support: support === '0.75' ? '0.75' : undefined })}
        />
        <NumberInput
          label={t('terms.lcl')}
          unit={currency}
          help={t('terms.lclHelp')}
          value={loading.lclPerRevenueTon}
          readOnly={readOnly}
          onValue={(lclPerRevenueTon) => onChange({ lclPerRevenueTon })}
        />
        <TextField
          label={t('terms.apart')}
          help={t('terms.apartHelp')}
          value={apart}
          readOnly={readOnly}
          error={groups ? undefined : t('terms.apartBad')}
          onChange={(text) => {
            setApart(text);
            const pairs = apartOf(text);
            if (pairs) onChange({ apart: pairs.length > 0 ? pairs : undefined });
          }}
        />
      </div>
      <div className={classes.tableScroll} data-part="table-scroll">
        <table className={`${classes.table} ${termsStyles.table}`} aria-label={t('terms.title')}>
          <thead>
            <tr>
              {(
                [
                  'goods',
                  'ways',
                  'place',
                  'container',
                  'layers',
                  'topLoad',
                  'priority',
                  'group',
                  'drop',
                  'clearance',
                ] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {t(`terms.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOpen ? items : []).map((item, index) => (
              <TermsRow
                key={item.id}
                item={item}
                letter={letterOf(index)}
                terms={loading.items?.[item.id] ?? {}}
                types={types}
                dangerous={cargo.find(({ id }) => id === item.id)?.dangerous?.class}
                readOnly={readOnly}
                onChange={(part) => setTerms(item.id, part)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isOpen ? (
        <BlockedRooms
          inputs={inputs}
          planned={planned}
          readOnly={readOnly}
          onChange={(blocked) => onChange({ blocked })}
        />
      ) : null}
    </details>
  );
}
