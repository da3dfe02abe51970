import { Fields, Panel } from '@quayside/platform';
import { hsKey } from '@quayside/rating';
import { FactField } from '../../../components/stage-fields.component';
import { useEditor, useEditorText } from '../../../editor/editor-context';

/** Origin customs: declarations, and one declaration line for each HS code of the cargo. */
export function OriginCustomsPanels() {
  const t = useEditorText();
  const cargo = useEditor((editor) => editor.content.cargo);
  const keys = cargo.map(({ hsCode }) => hsKey(hsCode));
  const codes = cargo
    .filter((_item, index) => keys.indexOf(keys[index] ?? '') === index)
    .map(({ hsCode }) => hsCode ?? t('customs.noCode'));
  return (
    <Panel title={t('customs.export')}>
      <Fields columns={3}>
        <FactField name="origin-custom.declarations" />
        <FactField
          name="origin-custom.declarationLines"
          help={codes.length > 0 ? t('customs.codes', { codes: codes.join(', ') }) : undefined}
        />
        <FactField name="sea-transport.billsOfLading" />
      </Fields>
    </Panel>
  );
}
