/** Shows only the operations of the start page that contain every word of the filter. */
export function offerFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filter]');
  const count = document.querySelector('[data-count]');
  if (field === null || count === null) return;
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')].map((group) => ({
    group,
    items: [...group.querySelectorAll('li')].map((item) => ({
      item,
      text: `${item.textContent} ${group.querySelector('h3')?.textContent ?? ''}`.toLowerCase(),
    })),
  }));
  const apply = (): void => {
    const words = field.value.toLowerCase().split(/\s+/);
    let shown = 0;
    for (const { group, items } of groups) {
      for (const { item, text } of items) item.hidden = !words.every((word) => text.includes(word));
      const left = items.filter(({ item }) => !item.hidden).length;
      group.hidden = left === 0;
      shown += left;
    }
    count.textContent = `${shown} ${shown === 1 ? 'operation' : 'operations'}`;
  };
  field.addEventListener('input', apply);
  // Browsers restore what was typed before.
  apply();
}
