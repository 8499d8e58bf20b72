import type { WireFormat } from '../conversation/format';
import { DIALECTS } from '../dialects';
import type { Dialect, Evidence } from '../dialects/dialect';
import { traitsOf } from '../dialects/traits';
import type { Severity } from '../diagnostics/diagnostic';
import { RULES, type RuleId } from '../rules';
import { isInFormat, severityOf } from '../rules/inspector';

/** What a provider makes of a rule: a severity, or silence of three kinds. */
export type RuleStance = Severity | 'accepted' | 'meaningless' | 'unverified';

export interface ProviderRuling {
  readonly dialect: Dialect;
  readonly stance: RuleStance;
  /** Absent where nothing is known. */
  readonly evidence?: Evidence;
  /** Month of the evidence, `YYYY-MM`. */
  readonly date?: string;
  /** The stance is that of the default model; others may differ. */
  readonly dependsOnModel: boolean;
  /** Some forms of the fault are judged otherwise. */
  readonly dependsOnForm: boolean;
}

/** What every provider makes of a rule, in the order of the menus. */
export function rulingsOf(rule: RuleId): readonly ProviderRuling[] {
  return DIALECTS.map((dialect) => rulingAt(rule, dialect));
}

function rulingAt(rule: RuleId, dialect: Dialect): ProviderRuling {
  const format = formatFor(rule, dialect);
  const entry = format && dialect.formats[format]?.rulings[rule];
  const ruling = typeof entry === 'function' ? entry(traitsOf(dialect.defaultModel)) : entry;
  const dependsOnModel = typeof entry === 'function';
  if (ruling === undefined) {
    const stance = format === undefined ? 'meaningless' : 'unverified';
    return { dialect, stance, dependsOnModel, dependsOnForm: false };
  }
  const { verdict, evidence, date, variants } = ruling;
  const silence = verdict === 'none' ? 'meaningless' : 'accepted';
  return {
    dialect,
    stance: severityOf(verdict, ruling) ?? silence,
    evidence,
    date,
    dependsOnModel,
    dependsOnForm: variants !== undefined,
  };
}

/** The provider's own format where the rule has a meaning in it, else another that both know. */
function formatFor(rule: RuleId, { formats, defaultFormat }: Dialect): WireFormat | undefined {
  const known = (Object.keys(formats) as WireFormat[]).filter((format) => isInFormat(RULES[rule], format));
  return known.includes(defaultFormat) ? defaultFormat : known[0];
}
