export { DialogParts } from './dialog-parts.component';
export { DrawerParts } from './drawer-parts.component';
export { MenuParts } from './menu-parts.component';
export { TooltipParts } from './tooltip-parts.component';
export { ToastParts, show } from './toast-parts.component';
