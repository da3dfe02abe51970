import { isAsRecorded } from './as-recorded';

const plant = {
  name: 'Yokohama plant',
  nameJa: '横浜工場',
  address: '1-14 Fukuura, Kanazawa-ku, Yokohama',
};

describe('trial 3 no. 21: a place whose words are others than those of its record', () => {
  test.each([
    ['another name and address', { name: 'Wakkanai farm', address: 'Wakkanai' }],
    ['another address alone', { name: 'Yokohama plant', address: 'Wakkanai' }],
    ['another name without an address', { name: 'Wakkanai farm' }],
  ])('%s is where the words say', (_name, place) => {
    expect(isAsRecorded(place, plant)).toBe(false);
  });
  test.each([
    ['the words of the record', plant],
    ['its Japanese name', { name: '横浜工場' }],
    ['another writing', { name: 'YOKOHAMA  PLANT', address: '1-14 Fukuura Kanazawa-ku Yokohama' }],
    ['another name at its address', { name: 'Gate 2', address: plant.address }],
  ])('%s is the place of the record', (_name, place) => {
    expect(isAsRecorded(place, plant)).toBe(true);
  });
});
