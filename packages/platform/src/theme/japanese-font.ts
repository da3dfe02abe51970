import '@fontsource/biz-udpgothic/400.css';
import '@fontsource/biz-udpgothic/700.css';
