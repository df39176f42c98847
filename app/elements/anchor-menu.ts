/** `<anchor-menu popover>`: a menu of anchors of the same page, which closes when one is chosen. */
class AnchorMenu extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#closeOnLink);
  }

  #closeOnLink = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a')) this.hidePopover();
  };
}

customElements.define('anchor-menu', AnchorMenu);
