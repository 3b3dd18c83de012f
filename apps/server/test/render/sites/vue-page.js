import { h, onMounted } from 'vue';
import { applyHead } from './start.js';

export default {
  props: ['scene'],
  setup({ scene }) {
    onMounted(() => applyHead(scene));
    return () => [
      h(
        'nav',
        scene.links.map((href) => h('a', { href }, href)),
      ),
      h('main', [scene.h1 && h('h1', scene.h1), scene.text && h('p', scene.text)]),
    ];
  },
};
