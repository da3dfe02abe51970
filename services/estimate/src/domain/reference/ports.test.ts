import { findPort, searchPorts } from './ports';

const first = (query: string) => searchPorts(query, 5)[0]?.code;
const among = (query: string) => searchPorts(query, 10).map(({ code }) => code);

describe('ports', () => {
  it.each([
    ['Busan', 'KRPUS'],
    ['Pusan', 'KRPUS'],
    ['釜山', 'KRPUS'],
    ['Nhava Sheva', 'INNSA'],
    ['JNPT', 'INNSA'],
    ['Port Klang', 'MYPKG'],
    ['Port Kelang', 'MYPKG'],
    ['Cat Lai', 'VNCLI'],
    ['Ｂｏｍｂａｙ', 'INBOM'],
    ['Hai Phong', 'VNHPH'],
    ['Xingang', 'CNTXG'],
    ['Ladkrabang', 'THLKR'],
  ])('are found as %s', (name, code) => expect(first(name)).toBe(code));

  it('are all shown where a name is that of several', () => {
    expect(among('Saigon')).toEqual(expect.arrayContaining(['VNSGN', 'VNCLI']));
    expect(among('Tientsin')).toEqual(expect.arrayContaining(['CNTXG', 'CNTSN']));
  });

  it('are one of each code, under their first name', () => {
    expect(among('INNSA')).toEqual(['INNSA']);
    expect(findPort('VNCLI')).toMatchObject({ name: 'Cat Lai', nameJa: 'カトライ', country: 'VN' });
    expect(findPort('XXXXX')).toBeUndefined();
  });
});
