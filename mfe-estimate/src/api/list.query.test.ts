import { listQueryOf } from './list.query';
import { queueQueryOf } from './queue.query';

describe('the list by its address', () => {
  it('passes on what the service understands', () => {
    const id = '0c0000000000000000000001';
    expect(
      listQueryOf({
        q: 'D02',
        sort: '-validUntil',
        mine: 'true',
        state: 'draft,pricing',
        shipper: id,
        mode: 'LCL',
        stage: 'origin-custom',
        expiring: '7',
      }),
    ).toEqual({
      q: 'D02',
      sort: '-validUntil',
      mine: 'true',
      state: 'draft,pricing',
      shipper: id,
      mode: 'LCL',
      stage: 'origin-custom',
      expiring: '7',
    });
  });

  it('leaves out what would be refused, so that an old or broken link still shows a list', () => {
    expect(
      listQueryOf({
        sort: 'colour',
        mine: 'yes',
        state: 'draft,flying',
        shipper: '{"$ne":1}',
        mode: 'AIR',
        stage: 'Packing!',
        expiring: '9999',
        page: '3',
      }),
    ).toEqual({ state: 'draft' });
  });

  it('does not ask for a stage that there is not', () => {
    expect(listQueryOf({ stage: 'painting' })).toEqual({});
  });
});

describe('a queue by its address', () => {
  it('shows open work unless asked otherwise', () => {
    expect(queueQueryOf({})).toEqual({ state: 'todo,attention' });
    expect(queueQueryOf({ state: 'nonsense', sort: '-dueDate' })).toEqual({
      state: 'todo,attention',
      sort: '-dueDate',
    });
    expect(queueQueryOf({ state: 'done' })).toEqual({ state: 'done' });
  });
});
