// The sheets of all patterns come with the start: a page has one request for them, before its scripts are there. Those of parts that
// open over a page come with those parts.
import '../drafts/restored-note.module.css';
import '../files/files.module.css';
import '../forms/combobox-field.module.css';
import '../forms/date-field.module.css';
import '../forms/field.module.css';
import '../forms/file-drop.module.css';
import '../forms/form.module.css';
import '../forms/inputs.module.css';
import '../forms/save-bar.module.css';
import '../hotkeys/hotkeys.module.css';
import '../import/import.module.css';
import '../patterns/button.module.css';
import '../patterns/facts.module.css';
import '../patterns/icon.module.css';
import '../patterns/layout.module.css';
import '../patterns/notes.module.css';
import '../patterns/page.module.css';
import '../patterns/panel.module.css';
import '../patterns/progress-bar.module.css';
import '../patterns/states.module.css';
import '../patterns/tabs.module.css';
import '../patterns/tag.module.css';
import '../patterns/timeline.module.css';
import '../table/filter-bar.module.css';
import '../table/table-cards.module.css';
import '../table/table.module.css';
