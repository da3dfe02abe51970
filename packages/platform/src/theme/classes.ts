import * as restored from '../drafts/restored-note.module.css';
import * as combobox from '../forms/combobox-field.module.css';
import * as fields from '../forms/field.module.css';
import * as form from '../forms/form.module.css';
import * as inputs from '../forms/inputs.module.css';
import * as layout from '../patterns/layout.module.css';
import * as notes from '../patterns/notes.module.css';
import * as page from '../patterns/page.module.css';
import * as panel from '../patterns/panel.module.css';
import * as bars from '../patterns/progress-bar.module.css';
import * as timeline from '../patterns/timeline.module.css';
import * as filters from '../table/filter-bar.module.css';
import * as table from '../table/table.module.css';

/**
 * The look of our patterns for plain elements: cells and rows, which must not pay for a component, and elements that a
 * component does not make (a list, a legend). Where a component fits, it is to be used.
 */
export const classes = {
  page: page.page,
  stack: layout.stack,
  row: layout.row,
  panel: panel.panel,
  panelBody: panel.body,
  table: table.table,
  tableScroll: table.scroll,
  filters: filters.filters,
  chip: filters.chip,
  fields: fields.fields,
  field: fields.field,
  label: fields.label,
  required: fields.required,
  help: fields.help,
  helpLink: fields.helpLink,
  error: fields.error,
  input: inputs.input,
  inputGroup: inputs.group,
  unit: inputs.unit,
  check: inputs.check,
  choices: inputs.choices,
  choice: inputs.choice,
  option: combobox.option,
  summary: form.summary,
  restored: restored.note,
  notes: notes.notes,
  timeline: timeline.timeline,
  bar: bars.bar,
  progress: bars.progress,
};
