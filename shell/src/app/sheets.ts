// The sheets of the shell come with its start, in one request; its pages are fetched one by one.
import './frame.module.css';
import './navigation.module.css';
import './palette.module.css';
import './top-bar.module.css';
import '../notifications/bell.module.css';
import '../notifications/notification-list.module.css';
import '../pages/auth-card.module.css';
import '../pages/first-steps/first-steps.module.css';
import '../pages/setup/setup-form.module.css';
