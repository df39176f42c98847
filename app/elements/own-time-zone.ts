/** `<own-time-zone>`: gives the hidden field in it the browser's time zone. Without scripts it stays empty. */
class OwnTimeZone extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}

customElements.define('own-time-zone', OwnTimeZone);
