import { defineCalls } from '@quayside/api';
import {
  goBackSchema,
  historyQuery,
  historySchema,
  linkWishSchema,
  listedErrorsSchema,
  liveSchema,
  openPreviewSchema,
  openPreviewsSchema,
  partParams,
  pastVersionsSchema,
  previewLinkSchema,
  previewParams,
  prolongSchema,
  reasonSchema,
} from './releases';

/** What is live and what was, for those to whom the operator gave the right `releases`; all others are refused each of these calls. */
export const releaseCalls = defineCalls('releases', {
  getLive: {
    method: 'get',
    path: '/live',
    summary: 'Which version of each part is live, since when, by whom and why',
    access: 'signed-in',
    response: liveSchema,
  },
  listErrors: {
    method: 'get',
    path: '/errors',
    summary: 'Errors of the live versions that browsers reported, by part',
    access: 'signed-in',
    response: listedErrorsSchema,
  },
  listChanges: {
    method: 'get',
    path: '/changes',
    summary: 'Changes of what is live, and what was done to previews, newest first',
    access: 'signed-in',
    query: historyQuery,
    response: historySchema,
  },
  listPastVersions: {
    method: 'get',
    path: '/parts/:part/versions',
    summary: 'Versions of a part that were live, newest first',
    access: 'signed-in',
    params: partParams,
    response: pastVersionsSchema,
  },
  goBack: {
    method: 'post',
    path: '/parts/:part/go-back',
    summary: 'Puts a version of a part into service that was live before',
    access: 'signed-in',
    params: partParams,
    body: goBackSchema,
    response: liveSchema,
    status: 200,
    ifMatch: true,
  },
  listPreviews: {
    method: 'get',
    path: '/previews',
    summary: 'Branches that can be seen',
    access: 'signed-in',
    response: openPreviewsSchema,
  },
  prolongPreview: {
    method: 'patch',
    path: '/previews/:name',
    summary: 'Keeps a preview open for so many days from now',
    access: 'signed-in',
    params: previewParams,
    body: prolongSchema,
    response: openPreviewSchema,
  },
  endPreview: {
    method: 'post',
    path: '/previews/:name/end',
    summary: 'Ends a preview: its host is gone',
    access: 'signed-in',
    params: previewParams,
    body: reasonSchema,
    status: 204,
  },
});

/** Links by which outsiders look at a preview: for members with the right `previews` who are viewers and nothing else. */
export const previewCalls = defineCalls('previews', {
  makeLink: {
    method: 'post',
    path: '/:name/links',
    summary: 'A link that shows a preview to its holder as this member sees it, without changes',
    access: 'signed-in',
    params: previewParams,
    body: linkWishSchema,
    response: previewLinkSchema,
    status: 200,
  },
});
