import { defineFeatures } from '@quayside/contract';
import { act, render, screen } from '@testing-library/react';
import { endFeatureTrials, tryFeature, useFeature, useFeatureStore } from './features';
import { useSessionStore, type Session } from './session.store';

const text = { en: 'x', ja: 'x' };
const features = defineFeatures('projects', {
  board: { title: text, text, default: true, setFor: ['organisation', 'member'] },
});

function Board() {
  return <p>{useFeature(features.board) ? 'board' : 'list'}</p>;
}

const setSession = (session: Partial<Session>) =>
  act(() => useSessionStore.getState().set(session as Session));

afterEach(() => act(endFeatureTrials));

test('a page follows what is set for the organisation and its member, at once', () => {
  render(<Board />);
  expect(screen.getByText('board')).toBeVisible();
  setSession({ features: { organisation: { 'projects.board': false }, member: {} } });
  expect(screen.getByText('list')).toBeVisible();
  setSession({ features: { organisation: { 'projects.board': false }, member: { 'projects.board': true } } });
  expect(screen.getByText('board')).toBeVisible();
});

test('a session that says nothing of switches leaves them at their defaults', () => {
  setSession({});
  render(<Board />);
  expect(screen.getByText('board')).toBeVisible();
});

test('what is tried in a tab wins there, is kept while it lives, and ends on a word', () => {
  setSession({ features: { organisation: {}, member: { 'projects.board': true } } });
  render(<Board />);
  act(() => tryFeature('projects.board', false));
  expect(screen.getByText('list')).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem('quayside.features') ?? '')).toEqual({ 'projects.board': false });
  act(() => tryFeature('projects.board', undefined));
  expect(screen.getByText('board')).toBeVisible();
  act(() => tryFeature('projects.board', false));
  act(endFeatureTrials);
  expect(screen.getByText('board')).toBeVisible();
  expect(useFeatureStore.getState().trials).toEqual({});
});

test.each(['not JSON', '"text"', '{"projects.board":"yes"}', 'null'])(
  'a storage with %s in it is an empty one',
  async (stored) => {
    sessionStorage.setItem('quayside.features', stored);
    jest.resetModules();
    const anew = await import('./features');
    expect(anew.useFeatureStore.getState().trials).toEqual({});
  },
);
