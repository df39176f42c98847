/**
 * Whether a key press belongs to an input method, such as the Enter that ends a composition. Safari sends that one after
 * the end, with the key code of input methods.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
