import { roomOf, typesWithRooms, usualRoom, withRooms, type RoomTexts } from './blocked-rooms';

const texts = (part: Partial<RoomTexts> = {}): RoomTexts => ({
  ...{ x: '0', y: '0', z: '0', dx: '500', dy: '2350', dz: '500' },
  ...part,
});

describe('a room that is kept free', () => {
  it('is read as people type it', () => {
    expect(roomOf('20GP', texts({ x: '１,０００' }))).toEqual({
      room: { x: 1000, y: 0, z: 0, dx: 500, dy: 2350, dz: 500 },
    });
  });

  it('has whole millimetres, three sides, and lies inside the container', () => {
    const issueOf = (part: Partial<RoomTexts>) => {
      const made = roomOf('20GP', texts(part));
      return 'issue' in made ? made.issue : undefined;
    };
    expect(issueOf({ x: '', dz: '1.5' })).toEqual({ code: 'figure', fields: ['x', 'dz'] });
    expect(issueOf({ x: '-1' })).toEqual({ code: 'figure', fields: ['x'] });
    expect(issueOf({ dy: '0' })).toEqual({ code: 'empty', fields: ['dy'] });
    expect(issueOf({ x: '5396' })).toBeUndefined();
    expect(issueOf({ x: '5397' })).toEqual({
      ...{ code: 'outside', fields: ['x', 'dx'], along: 'x', end: 5897, inner: 5896 },
    });
    expect(issueOf({ y: '1' })).toMatchObject({ code: 'outside', along: 'y' });
    expect(issueOf({ dz: '2394' })).toMatchObject({ code: 'outside', along: 'z' });
  });

  it('begins at the front wall, and behind what is kept free there', () => {
    const first = usualRoom('20GP', []);
    expect(first).toEqual({ x: 0, y: 0, z: 0, dx: 500, dy: 2350, dz: 500 });
    expect(usualRoom('20GP', [first])).toMatchObject({ x: 500 });
    expect(usualRoom('20GP', [{ ...first, dx: 5500 }])).toMatchObject({ x: 0 });
  });

  it('is kept by type, and no type without one', () => {
    const room = usualRoom('40HC', []);
    const one = withRooms(undefined, '40HC', [room]);
    expect(one).toEqual({ '40HC': [room] });
    expect(withRooms(one, '20GP', [room])).toEqual({ '40HC': [room], '20GP': [room] });
    expect(withRooms(one, '40HC', [])).toBeUndefined();
  });

  it('is offered in the types that may be used, and in those that have one', () => {
    const blocked = { '45HC': [usualRoom('45HC', [])] };
    expect(typesWithRooms({})).toEqual(['20GP', '40GP', '40HC']);
    expect(typesWithRooms({ types: ['40HC'], loading: { blocked } })).toEqual(['40HC', '45HC']);
  });
});
