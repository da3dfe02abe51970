import { create } from '@quayside/platform';

type Notifications = {
  unread: number;
  /** Another number after each change of the member's notifications; undefined until they were asked for. */
  change: number | undefined;
  open: boolean;
};

/** What the bells show: one stands at the side, one above the page of a small screen. */
export const useNotificationsStore = create<Notifications>()(() => ({
  unread: 0,
  change: undefined,
  open: false,
}));

export const openNotifications = () => useNotificationsStore.setState({ open: true });
export const closeNotifications = () => useNotificationsStore.setState({ open: false });
