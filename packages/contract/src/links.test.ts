import { defineLinks, fillLink, linkPatterns } from './links';

const links = defineLinks('claims', {
  list: '/claims',
  create: '/claims/new?shipperId&copyOf',
  view: '/claims/:claimId',
  note: '/claims/:claimId/notes/:noteId?page',
});

describe('links of a domain', () => {
  it('are addresses by name, filled with what each wants', () => {
    expect(links.list()).toBe('/claims');
    expect(links.create()).toBe('/claims/new');
    expect(links.create({ copyOf: '7', shipperId: undefined })).toBe('/claims/new?copyOf=7');
    expect(links.view({ claimId: 'a/b' })).toBe('/claims/a%2Fb');
    expect(links.note({ noteId: '2', claimId: '1', page: '3 & 4' })).toBe('/claims/1/notes/2?page=3+%26+4');
  });

  it('are typed by their patterns', () => {
    const wrong = () => [
      // @ts-expect-error it names what is shown
      () => links.view(),
      // @ts-expect-error by its own name
      () => links.view({ shipperId: '7' }),
      // @ts-expect-error nothing is filled in
      () => links.list({ claimId: '7' }),
      // @ts-expect-error there is none of that name
      () => links.edit({ claimId: '7' }),
    ];
    expect(wrong).toBeDefined();
  });

  it('lead nowhere rather than elsewhere where a pattern wants other things than are given', () => {
    expect(fillLink('/claims/:year/:claimId', { claimId: '7' })).toBeUndefined();
    expect(fillLink('/claims', { claimId: '7' })).toBeUndefined();
    expect(fillLink('/claims?claimId', { claimId: '7' })).toBe('/claims?claimId=7');
  });

  it('travel as data', () => {
    expect(linkPatterns(links)).toEqual({
      list: '/claims',
      create: '/claims/new?shipperId&copyOf',
      view: '/claims/:claimId',
      note: '/claims/:claimId/notes/:noteId?page',
    });
  });
});
