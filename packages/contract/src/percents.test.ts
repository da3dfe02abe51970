import {
  askedPercent,
  isAboveWhole,
  isBareFraction,
  percentReadings,
  readPercent,
  signedPercent,
  writePercent,
} from './percents';

describe('public F5: one reading of percentages', () => {
  test.each([
    ['15%', { share: '0.15' }, { share: '0.15' }],
    ['１５％', { share: '0.15' }, { share: '0.15' }],
    ['15 %', { share: '0.15' }, { share: '0.15' }],
    ['0.5%', { share: '0.005' }, { share: '0.005' }],
    ['1,500%', { share: '15' }, { share: '15' }],
    ['15', { share: '0.15' }, { fault: 'percent.sign' }],
    ['0.15', { fault: 'percent.sign' }, { fault: 'percent.sign' }],
    ['0', { share: '0' }, { share: '0' }],
    ['0.00', { share: '0' }, { share: '0' }],
    ['-5%', { fault: 'percent.format' }, { fault: 'percent.format' }],
    ['5%%', { fault: 'percent.format' }, { fault: 'percent.format' }],
    ['', { fault: 'percent.format' }, { fault: 'percent.format' }],
    ['abc', { fault: 'percent.format' }, { fault: 'percent.format' }],
  ])('%s in a field and in a file', (text, inField, inFile) => {
    expect(readPercent(text, 'percent')).toEqual(inField);
    expect(readPercent(text, 'refused')).toEqual(inFile);
  });
  test.each([
    ['0.15', true],
    ['.5', true],
    ['０．１５', true],
    ['-0.15', true],
    ['0.0001', true],
    ['0', false],
    ['0.00', false],
    ['1', false],
    ['1.5', false],
    ['0.15%', false],
  ])('trial 3 no. 34: %s may be a share of one: %s', (figure, expected) => {
    expect(isBareFraction(figure)).toBe(expected);
    expect(signedPercent(figure)).toBe(expected ? `${figure}%` : figure);
  });
  test('trial 3 no. 34: a marked figure has two readings, each with its sign', () => {
    expect(askedPercent('.15')).toBe('0.15%?');
    expect(percentReadings('0.15')).toEqual({ point: '0.15%', comma: '15%' });
    expect(percentReadings('-0.005')).toEqual({ point: '-0.005%', comma: '-0.5%' });
  });
  test.each(['0', '0.15', '0.005', '1', '15', '0.123456'])('%s is written and read again', (share) =>
    expect(readPercent(writePercent(share), 'refused')).toEqual({ share }),
  );
  test.each([
    ['1', false],
    ['1.000', false],
    ['1.0001', true],
    ['15', true],
    ['0.15', false],
    ['', false],
  ])('%s is above the whole: %s', (share, expected) => expect(isAboveWhole(share)).toBe(expected));
});
