/** Loads the image library on first use. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No decoded papers stay in memory.
  sharp.cache(false);
  return sharp;
}
