import { plain } from '../core/decimal';
import { dutyText, parseDuty } from './duty-text';
import { dutyUnit } from './duty-units';

const read = (text: string) => {
  const unit = dutyUnit(text);
  return unit && `${plain(unit.size)} ${unit.measure}`;
};

describe('trial 4 F12: units of duties', () => {
  it.each([
    ...[
      ['kg', '1 kg'],
      ['KGM', '1 kg'],
      ['ｋｇ', '1 kg'],
      ['100kg', '100 kg'],
      ['100 kg', '100 kg'],
      ['dt', '100 kg'],
    ],
    ...[
      ['t', '1000 kg'],
      ['TNE', '1000 kg'],
      ['トン', '1000 kg'],
      ['g', '0.001 kg'],
      ['lb', '0.45359237 kg'],
    ],
    ...[
      ['l', '1 litre'],
      ['LTR', '1 litre'],
      ['hl', '100 litre'],
      ['リットル', '1 litre'],
      ['kl', '1000 litre'],
    ],
    ...[
      ['m3', '1 m3'],
      ['m³', '1 m3'],
      ['㎥', '1 m3'],
      ['m2', '1 other'],
      ['m', '1 other'],
    ],
    ...[
      ['pcs', '1 piece'],
      ['No.', '1 piece'],
      ['u', '1 piece'],
      ['個', '1 piece'],
      ['1000 pcs', '1000 piece'],
    ],
    ...[
      ['千本', '1000 piece'],
      ['pair', '2 piece'],
      ['足', '2 piece'],
      ['dozen', '12 piece'],
      ['ダース', '12 piece'],
    ],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected));
  it.each(['xyz', 'kg/m3', '100', '', 'ctn', '0kg', '1.5kg'])('“%s” is no unit', (text) =>
    expect(read(text)).toBeUndefined(),
  );
  it.each(['25/100kg', '25/100 kg', '2.5% + 3/1000 pcs', '0%/12% @ 500 hl'])(
    '%s is written as it is read',
    (text) => {
      const rule = parseDuty(text);
      expect(dutyText(rule)).toBe(text);
    },
  );
});
