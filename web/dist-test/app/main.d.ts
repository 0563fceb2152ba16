import '@fontsource-variable/figtree/index.css';
import '../ui/theme.css';
import '../ui/base.css';
