import {
  Amount,
  Button,
  CheckboxField,
  ChoiceField,
  ComboboxField,
  DateField,
  Dialog,
  Drawer,
  Facts,
  Fields,
  FilterSelect,
  FilterToggle,
  formatPercent,
  Grid,
  IconButton,
  ListPanel,
  Menu,
  notify,
  NumberField,
  Panel,
  Row,
  SelectField,
  Stack,
  Tag,
  TextAreaField,
  TextField,
  Tooltip,
  useListState,
  useTranslation,
  type ComboboxOption,
  type Tone,
} from '@quayside/platform';
import { useState } from 'react';
import { FormSamples } from './form-samples.component';
import { StorySamples } from './story-samples.component';

const tones: readonly Tone[] = ['neutral', 'accent', 'good', 'warn', 'bad', 'override'];
const colours = [
  'bg',
  'bg-panel',
  'bg-subtle',
  'border',
  'border-emphasized',
  'fg',
  'fg-muted',
  'fg-subtle',
  'accent',
  'accent-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'override',
  'override-soft',
];
const rows = [
  { id: '1', name: '大阪精機 — Press line', mode: 'FCL', mine: 'true', sell: '1279827', margin: '0.084' },
  { id: '2', name: 'Aoki Optics', mode: 'LCL', mine: 'false', sell: '1016623', margin: '0.13' },
];
const listFilters = ['mine', 'mode'] as const;
const wholeList = {
  loading: false,
  refreshing: false,
  error: null,
  retry: () => undefined,
  hasMore: false,
  loadingMore: false,
  loadMore: () => undefined,
};
const ports: ComboboxOption[] = [
  { value: 'JPYOK', label: 'JPYOK Yokohama', hint: 'JP' },
  { value: 'USLGB', label: 'USLGB Long Beach', hint: 'US' },
];

export function PatternSamples() {
  return (
    <Stack>
      <Grid>
        <ButtonSamples />
        <FactSamples />
      </Grid>
      <FieldSamples />
      <ListSample />
      <FormSamples />
      <StorySamples />
      <ColourSamples />
    </Stack>
  );
}

function ButtonSamples() {
  const { t } = useTranslation('shell');
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <Panel title={t('sample.buttons')}>
      <Stack>
        <Row>
          <Button tone="primary">{t('sample.tone.primary')}</Button>
          <Button>{t('sample.tone.default')}</Button>
          <Button tone="ghost">{t('sample.tone.ghost')}</Button>
          <Button tone="danger">{t('sample.tone.danger')}</Button>
          <Button busy>{t('sample.tone.busy')}</Button>
          <Button disabled>{t('sample.tone.disabled')}</Button>
          <Button size="small" icon="add">
            {t('sample.tone.small')}
          </Button>
          <Tooltip content="Ctrl C">
            <IconButton icon="copy" label={t('sample.tone.copy')} />
          </Tooltip>
        </Row>
        <Row>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {t(`sample.tone.${tone}`)}
            </Tag>
          ))}
        </Row>
        <Row>
          <Button onClick={() => setDialog(true)}>{t('sample.openDialog')}</Button>
          <Button onClick={() => setDrawer(true)}>{t('sample.openDrawer')}</Button>
          <Button
            onClick={() =>
              notify({
                title: t('sample.say'),
                tone: 'good',
                action: { label: t('sample.undo'), run: () => undefined },
              })
            }
          >
            {t('sample.say')}
          </Button>
          <Menu
            trigger={<Button icon="more">{t('sample.menu')}</Button>}
            items={[
              { id: 'edit', label: t('sample.edit'), onSelect: () => notify({ title: t('sample.edit') }) },
              {
                id: 'remove',
                label: t('sample.tone.danger'),
                tone: 'danger',
                onSelect: () => notify({ title: t('sample.tone.danger'), tone: 'bad' }),
              },
            ]}
          />
        </Row>
      </Stack>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title={t('sample.openDialog')}
        footer={<Button onClick={() => setDialog(false)}>{t('sample.close')}</Button>}
      >
        <p>{t('sample.intro')}</p>
      </Dialog>
      <Drawer open={drawer} onClose={() => setDrawer(false)} title={t('sample.openDrawer')}>
        <p>{t('sample.intro')}</p>
      </Drawer>
    </Panel>
  );
}

function FactSamples() {
  const { t } = useTranslation('shell');
  return (
    <Panel title={t('sample.facts')} note={<span className="qs-small qs-subtle">JPY</span>}>
      <Facts
        align="end"
        items={[
          { label: t('sample.cost'), value: <Amount value="1171707" currency="JPY" /> },
          { label: t('sample.sell'), value: <Amount value="1279827" currency="JPY" strong /> },
          { label: t('sample.margin'), value: `108,120 · ${formatPercent('0.08448')}` },
          'rule',
          {
            label: <b>{t('sample.total')}</b>,
            value: (
              <span className="qs-big">
                <Amount value="1310125" currency="JPY" />
              </span>
            ),
          },
          { label: 'USD', value: <Amount value="1450" currency="USD" showCurrency /> },
          { label: t('sample.unknown'), value: <Amount value={null} currency="JPY" /> },
        ]}
      />
    </Panel>
  );
}

function FieldSamples() {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('大阪精機');
  const [amount, setAmount] = useState('1450.00');
  const [over, setOver] = useState('2');
  const [date, setDate] = useState('2026-12-01');
  const [choice, setChoice] = useState('fcl');
  const [port, setPort] = useState<ComboboxOption | undefined>(ports[0]);
  const [dry, setDry] = useState(true);
  return (
    <Panel title={t('sample.fields')}>
      <Stack>
        <Fields>
          <TextField
            label={t('sample.text')}
            value={text}
            onChange={setText}
            help={t('sample.help')}
            required
          />
          <TextField
            label={t('sample.wrong')}
            value="12a"
            onChange={() => undefined}
            error={t('sample.wrong')}
          />
          <NumberField label={t('sample.number')} value={amount} onChange={setAmount} digits={2} unit="USD" />
          <NumberField
            label={t('sample.calculated')}
            value="16.868"
            onChange={() => undefined}
            calculated
            readOnly
            unit="m³"
          />
          <NumberField
            label={t('sample.overridden')}
            value={over}
            onChange={setOver}
            overridden={{ calculated: '1', onReset: () => setOver('1') }}
          />
          <DateField label={t('sample.date')} value={date} onChange={setDate} />
          <SelectField
            label={t('sample.select')}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'fcl', label: 'FCL' },
              { value: 'lcl', label: 'LCL' },
            ]}
          />
          <ComboboxField
            label={t('sample.search')}
            value={port}
            onChange={setPort}
            searchKey={['sample']}
            search={async (needle) =>
              ports.filter(({ label }) => label.toLowerCase().includes(needle.toLowerCase()))
            }
          />
          <ChoiceField
            label={t('sample.select')}
            name="sample-choice"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'fcl', label: 'FCL' },
              { value: 'lcl', label: 'LCL' },
            ]}
          />
        </Fields>
        <CheckboxField label={t('sample.check')} value={dry} onChange={setDry} />
        <TextAreaField label={t('sample.text')} value={text} onChange={setText} rows={2} />
      </Stack>
    </Panel>
  );
}

function ListSample() {
  const { t } = useTranslation('shell');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const state = useListState(listFilters, 'name');
  const matching = rows.filter(
    ({ name, mode, mine }) =>
      name.toLowerCase().includes(state.q.toLowerCase()) &&
      (state.filters.mode ?? mode) === mode &&
      (state.filters.mine ?? mine) === mine,
  );
  const items = state.sort === 'name' ? matching : matching.reverse();
  return (
    <ListPanel
      title={t('sample.table')}
      label={t('sample.table')}
      list={{ ...wholeList, items, total: items.length }}
      state={state}
      search={t('sample.searchLabel')}
      columns={[
        { id: 'name', header: t('sample.name'), sort: 'name', card: 'title', cell: (row) => row.name },
        { id: 'mode', header: t('sample.select'), cell: (row) => row.mode },
        { id: 'margin', header: '%', align: 'end', cell: (row) => formatPercent(row.margin) },
        {
          id: 'sell',
          header: t('sample.amount'),
          align: 'end',
          card: 'value',
          cell: (row) => <Amount value={row.sell} currency="JPY" />,
        },
      ]}
      itemId={(row) => row.id}
      itemLabel={(row) => row.name}
      selection={{ ids: selected, onChange: setSelected }}
      empty={{ title: t('sample.empty'), text: t('sample.emptyHint') }}
    >
      <FilterToggle
        label={t('sample.mine')}
        on={state.filters.mine === 'true'}
        onChange={(on) => state.setFilter('mine', on ? 'true' : undefined)}
      />
      <FilterSelect
        label={t('sample.select')}
        value={state.filters.mode}
        onChange={(value) => state.setFilter('mode', value)}
        options={['FCL', 'LCL'].map((mode) => ({ value: mode, label: mode }))}
      />
    </ListPanel>
  );
}

function ColourSamples() {
  const { t } = useTranslation('shell');
  return (
    <Panel title={t('sample.colours')}>
      <Row>
        {colours.map((name) => (
          <span key={name} className="qs-small" style={{ display: 'grid', gap: 3, width: 92 }}>
            <span
              style={{
                height: 28,
                borderRadius: 6,
                border: '1px solid var(--qs-colors-border)',
                background: `var(--qs-colors-${name})`,
              }}
            />
            {name}
          </span>
        ))}
      </Row>
    </Panel>
  );
}
