import type { Theme } from 'vitepress';
// Fonts are those of the system.
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app, siteData }) {
    Object.defineProperty(app.config.globalProperties, '$lang', { get: () => siteData.value.lang });
  },
};

export default theme;
