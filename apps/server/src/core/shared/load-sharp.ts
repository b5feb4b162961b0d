/** The library that draws pictures, loaded when the first one comes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Nobody's papers stay decoded in memory.
  sharp.cache(false);
  return sharp;
}
