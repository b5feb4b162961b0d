/** The library that draws pictures, loaded when the first one comes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No decoded papers stay in memory.
  sharp.cache(false);
  return sharp;
}
