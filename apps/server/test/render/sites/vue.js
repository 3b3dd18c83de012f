import { createApp, defineAsyncComponent, h } from 'vue';
import { start } from './start.js';

const Page = defineAsyncComponent(() => import('./vue-page.js'));

start((scene) => {
  createApp({ render: () => h(Page, { scene }) }).mount('#root');
});
