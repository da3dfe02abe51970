import { belongsToTheShell, isPrivatePart, packageOf } from './remote-gate';

describe('gate of a remote', () => {
  it('knows the package of a file, nested ones too', () => {
    expect(packageOf('/w/node_modules/react/index.js')).toBe('react');
    expect(packageOf('/w/node_modules/a/node_modules/@emotion/react/dist/x.js')).toBe('@emotion/react');
    expect(packageOf('/w/mfe-estimate/src/remote.ts')).toBeUndefined();
  });

  it('refuses what the shell provides, and nothing else', () => {
    const refused = [
      'react',
      'react-dom',
      'react-router',
      'zustand',
      '@tanstack/react-query',
      '@chakra-ui/react',
      '@emotion/cache',
      'i18next',
    ];
    expect(refused.filter((name) => !belongsToTheShell(name))).toEqual([]);
    expect(
      ['@tanstack/react-table', 'papaparse', 'big.js', 'react-virtual'].filter(belongsToTheShell),
    ).toEqual([]);
  });

  it('lets a package keep a part to itself only where that is known to be apart from the page', () => {
    expect(isPrivatePart('zustand', ['zustand', '@react-three/fiber'])).toBe(true);
    expect(isPrivatePart('scheduler', ['scheduler', '@react-three/fiber'])).toBe(true);
    expect(isPrivatePart('react', ['react', '@react-three/fiber'])).toBe(false);
    expect(isPrivatePart('zustand', ['zustand', 'another', '@react-three/fiber'])).toBe(false);
    expect(isPrivatePart('zustand', ['zustand'])).toBe(false);
  });
});
