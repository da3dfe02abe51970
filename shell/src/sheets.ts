// The sheets of the shell come with its start, in one request; its pages are fetched one by one.
import './app/frame.module.css';
import './app/navigation.module.css';
import './app/palette.module.css';
import './app/top-bar.module.css';
import './pages/auth-card.module.css';
import './pages/first-steps/first-steps.module.css';
import './pages/setup/setup-form.module.css';
