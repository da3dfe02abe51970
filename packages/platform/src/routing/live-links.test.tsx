import { defineLinks } from '@quayside/contract/links';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LinkButton } from '../patterns/button.component';
import { PlatformProvider } from '../provider/platform-provider.component';
import { Link } from './link.component';
import { addressOf, liveLinks, setLiveLinks } from './live-links';

const claims = liveLinks(defineLinks('claims', { view: '/claims/:claimId', list: '/claims?state' }));
afterEach(() => setLiveLinks(undefined));

describe('a link to another domain', () => {
  it('is as it was built until the shell says what is live', () => {
    expect(claims.view({ claimId: '7' })).toBe('/claims/7');
  });

  it('follows the live version of its domain', () => {
    setLiveLinks(new Map([['claims', { view: '/cases/:claimId' }]]));
    expect(claims.view({ claimId: '7' })).toBe('/cases/7');
    expect(addressOf({ domain: 'claims', name: 'view', params: { claimId: '8' } })).toBe('/cases/8');
  });

  it('is as it was built where the live version is older than links are', () => {
    setLiveLinks(new Map([['claims', undefined]]));
    expect(claims.list({ state: 'open' })).toBe('/claims?state=open');
    expect(addressOf({ domain: 'claims', name: 'view' })).toBeUndefined();
  });

  it('leads nowhere where the domain, the link, or what it wants is not there', () => {
    setLiveLinks(new Map());
    expect(claims.list()).toBeUndefined();
    setLiveLinks(new Map([['claims', { view: '/claims/:year/:claimId' }]]));
    expect(claims.list()).toBeUndefined();
    expect(claims.view({ claimId: '7' })).toBeUndefined();
    expect(addressOf({ domain: 'claims', name: 'toString' })).toBeUndefined();
  });

  it('is then a text that says why, as a button likewise', () => {
    setLiveLinks(new Map());
    render(
      <PlatformProvider>
        <MemoryRouter>
          <Link to={claims.view({ claimId: '7' })}>Claim 7</Link>
          <LinkButton to={claims.list()}>Claims</LinkButton>
        </MemoryRouter>
      </PlatformProvider>,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Claim 7 (not available at the moment)',
      'Claims (not available at the moment)',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('aria-disabled', 'true');
      expect(link).not.toHaveAttribute('href');
    }
  });
});
