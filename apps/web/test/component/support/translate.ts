import { onTestFinished } from 'vitest';

const SPARED = '[translate=no], font, script, style, textarea, svg, title';

/** Puts elements in the place of texts, now and whenever one comes, as the translators of browsers do. */
export function translatePage(): void {
  replaceIn(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') replaceIn(target);
      for (const added of addedNodes) if (added.isConnected) replaceIn(added);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

function replaceIn(node: Node): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Text[] = node instanceof Text ? [node] : [];
  while (texts.nextNode() !== null) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest(SPARED) !== null) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
