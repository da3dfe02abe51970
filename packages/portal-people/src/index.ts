export { InviteDialog, invitationOf, type InviteValues } from './invite-dialog.component';
export { PortalPeople, type PersonChange, type PortalPerson } from './portal-people.component';
