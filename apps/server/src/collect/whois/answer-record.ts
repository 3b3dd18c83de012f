import type { AnswerField } from './answer-labels.ts';
import { hostsIn, isClientBanner, readLabeled, type LabeledLine } from './answer-line.ts';

/** The values of a response by field, each list in order of reliability. */
export interface AnswerRecord {
  readonly domain: string | null;
  readonly hasContact: boolean;
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly expires: readonly string[];
  readonly registrars: readonly string[];
  readonly statuses: readonly string[];
  readonly nameServers: readonly string[];
  readonly dnssec: readonly string[];
  readonly hasDsRecord: boolean;
  readonly referrals: readonly string[];
  /** Lines that are not part of a record. */
  readonly remarks: readonly string[];
  /** Those, and comments, above every label but that of the name. */
  readonly firstRemarks: readonly string[];
  readonly comments: readonly string[];
}

const maxLines = 2_000;
const maxLineCharacters = 500;
const maxValues = 50;

/**
 * Labels that belong to the registrar below its heading, and to contacts elsewhere; the first group names the
 * registrar.
 */
const registrarLine = /^(?:(name|organi[sz]ation(?: name)?|company)|nic[ -]handle)$/i;

/** How labels of other lines below the registrar's heading begin. Any other line with a colon may be its name. */
const registrarDetail =
  /^(?:abuse|address|admin|city|contact|country|e-?mail|fax|iana|id|language|nic|phone|postal|postcode|reg|remarks|source|state|street|tech|tel|telephone|type|url|visit|web|website|whois|www|zip)\b|^reg|^https?$/i;

type DateField = 'created' | 'updated' | 'expires';

/** The field that lines below a label without a value belong to. */
interface Block {
  readonly field: AnswerField;
  readonly indent: number;
  hasValues: boolean;
  /** Further values only stand below it: the label's own line has the first. */
  readonly isContinued: boolean;
}

export function readRecord(text: string): AnswerRecord {
  const reader = new RecordReader();
  for (const line of text.split(/\r\n|[\n\r]/, maxLines)) reader.read(line.slice(0, maxLineCharacters));
  return reader.finish();
}

class RecordReader {
  readonly #dates: Record<DateField, string[]> = { created: [], updated: [], expires: [] };
  /** Dates below a contact's heading: used for the domain if it has no others. */
  readonly #lesserDates: Record<DateField, string[]> = { created: [], updated: [], expires: [] };
  readonly #registrarNames: string[] = [];
  readonly #registrars: string[] = [];
  readonly #registrarHandles: string[] = [];
  readonly #statuses: string[] = [];
  /** From the last record that lists any: the registrar's own record may follow the registry's. */
  #nameServers: string[] = [];
  #isNextRecord = false;
  readonly #dnssec: string[] = [];
  readonly #referrals: string[] = [];
  readonly #remarks: string[] = [];
  readonly #comments: string[] = [];
  readonly #firstRemarks: string[] = [];
  #hasLabels = false;
  #domain: string | null = null;
  #hasContact = false;
  #hasDsRecord = false;
  #block: Block | null = null;
  #isParagraphStart = true;
  /** `whole`: a separate object (`person: …`); `headed`: below a heading, where the record may continue. */
  #contactParagraph: 'none' | 'whole' | 'headed' = 'none';
  /** The paragraph is the object of the registrar, after the domain's: `registrar: handle`, `name: …`. */
  #isRegistrarParagraph = false;

  read(raw: string): void {
    const line = raw.trim();
    if (line === '') {
      this.#endParagraph();
      return;
    }
    if (/^[%#;>]/.test(line)) {
      this.#comments.push(line);
      this.#takeFirstRemark(line);
      return;
    }
    if (isClientBanner(line)) return;
    let indent = raw.search(/\S/);
    const labeled = readLabeled(line);
    if (labeled?.isBracketed === true) {
      this.#block = null;
      indent = -1;
    }
    const isOfRegistrar =
      (this.#block?.field === 'registrar' || this.#isRegistrarParagraph) &&
      registrarLine.test(labeled?.label ?? '');
    if (labeled?.isWithoutColon === true && this.#isParagraphStart && /^last updated on\b/i.test(line)) {
      // A sentence of its own is about the registry's database, not about the domain.
      this.#remarks.push(line);
    } else if (labeled?.field != null && !isOfRegistrar)
      this.#takeLabelled(labeled.field, labeled.value, indent);
    else if (isOfRegistrar && this.#isRegistrarParagraph) this.#takeRegistrarName(labeled);
    else if (this.#block === null || (this.#block.isContinued && indent <= this.#block.indent)) {
      this.#remarks.push(line);
      this.#takeFirstRemark(line);
    } else this.#takeBelow(this.#block, line, labeled);
    this.#isParagraphStart = false;
  }

  finish(): AnswerRecord {
    const datesOf = (field: DateField) => [...this.#dates[field], ...this.#lesserDates[field]];
    return {
      domain: this.#domain,
      hasContact: this.#hasContact,
      created: datesOf('created'),
      updated: datesOf('updated'),
      expires: datesOf('expires'),
      registrars: [...this.#registrarNames, ...this.#registrars, ...this.#registrarHandles],
      statuses: this.#statuses,
      nameServers: this.#serversOfOthers(),
      dnssec: this.#dnssec,
      hasDsRecord: this.#hasDsRecord,
      referrals: this.#referrals,
      remarks: this.#remarks,
      firstRemarks: this.#firstRemarks,
      comments: this.#comments,
    };
  }

  /**
   * `DNS: example.dk` and `Nameserver: example.pt NS ns1.example.net` list the domain itself along with its servers.
   */
  #serversOfOthers(): readonly string[] {
    const others = this.#nameServers.filter((host) => host !== this.#domain);
    return others.length > 0 ? others : this.#nameServers;
  }

  #endParagraph(): void {
    // Only the heading of a list may be followed by a blank line.
    if (this.#block === null || this.#block.hasValues || this.#block.field !== 'nameServer') {
      this.#block = null;
      this.#contactParagraph = 'none';
    }
    this.#isRegistrarParagraph = false;
    this.#isParagraphStart = true;
  }

  #takeFirstRemark(line: string): void {
    if (!this.#hasLabels) push(this.#firstRemarks, line);
  }

  #takeRegistrarName(labeled: LabeledLine | null): void {
    if (registrarLine.exec(labeled?.label ?? '')?.[1] !== undefined && labeled?.value)
      push(this.#registrarNames, labeled.value);
  }

  #takeLabelled(field: AnswerField, value: string, indent: number): void {
    const isBelow = this.#block !== null && indent > this.#block.indent;
    if (this.#block?.field === 'contact' && isBelow) return;
    if (field !== 'domain' && value !== '') this.#hasLabels = true;
    if (field === 'registrar' && value !== '' && this.#isParagraphStart && this.#domain !== null) {
      this.#isRegistrarParagraph = true;
      this.#contactParagraph = 'headed';
    } else if (field === 'contact' || field === 'domain') this.#isRegistrarParagraph = false;
    if (field === 'contact') {
      this.#hasContact = true;
      if (this.#isParagraphStart && value !== '') this.#contactParagraph = 'whole';
      else if (value === '') this.#contactParagraph = 'headed';
    } else if (field === 'domain' || field === 'nameServer') this.#contactParagraph = 'none';
    if (value === '') {
      this.#block = { field, indent, hasValues: false, isContinued: false };
      return;
    }
    // The registrar's own lines do not end its block, and further servers do not end their list.
    const isList = field === 'nameServer' || field === 'status';
    if (!isBelow)
      this.#block = isList ? { field, indent, hasValues: true, isContinued: field === 'status' } : null;
    this.#take(field, value);
  }

  #takeBelow(block: Block, line: string, labeled: LabeledLine | null): void {
    if (block.field === 'registrar' && labeled !== null && (block.hasValues || isDetail(labeled.label))) {
      if (registrarLine.exec(labeled.label)?.[1] !== undefined) {
        block.hasValues = true;
        if (labeled.value !== '') push(this.#registrarNames, labeled.value);
      }
      return;
    }
    if (block.field === 'contact') return;
    if (block.field === 'nameServer') {
      // A sentence, or `Created by Registrar: …`, below the last server is not a server.
      if (
        hostsIn(
          line
            .replace(/^[-*]\s+/, '')
            .split(/:?(?:\s|$)/, 1)
            .join(''),
        ).length === 0
      )
        return;
    } else if (block.hasValues && block.field !== 'status') return;
    block.hasValues = true;
    this.#take(block.field, line);
  }

  #takeServer(host: string): void {
    if (this.#isNextRecord) this.#nameServers = [];
    this.#isNextRecord = false;
    push(this.#nameServers, host);
  }

  #take(field: AnswerField, raw: string): void {
    const value = raw.replace(/^"([^"]*)"$/, '$1').trim();
    const isOfContact = this.#contactParagraph === 'whole';
    switch (field) {
      case 'created':
      case 'updated':
      case 'expires':
        if (isOfContact) break;
        push(this.#contactParagraph === 'headed' ? this.#lesserDates[field] : this.#dates[field], value);
        break;
      case 'registrarName':
        push(this.#registrarNames, value);
        break;
      case 'registrar':
        if (!isOfContact) push(this.#registrars, value);
        break;
      case 'registrarHandle':
        push(this.#registrarHandles, value);
        break;
      case 'status':
        if (this.#contactParagraph === 'none') push(this.#statuses, value);
        break;
      case 'nameServer':
        for (const host of hostsIn(value)) this.#takeServer(host);
        break;
      case 'dnssec':
        push(this.#dnssec, value);
        break;
      case 'dsRecord':
        if (!/^(?:no|none|n\/a|-)$/i.test(value)) this.#hasDsRecord = true;
        break;
      case 'referral':
        push(this.#referrals, value);
        break;
      case 'domain':
        this.#isNextRecord = this.#domain === value.toLowerCase();
        this.#domain ??= value.toLowerCase();
        break;
      case 'contact':
        // The root registry says this about top-level domains.
        if (/^not assigned$/i.test(value)) push(this.#statuses, value);
        break;
      case 'otherDate':
        break;
    }
  }
}

function isDetail(label: string): boolean {
  return registrarLine.test(label) || registrarDetail.test(label);
}

function push(list: string[], value: string): void {
  if (list.length < maxValues) list.push(value);
}
