import { rm } from "node:fs/promises";
import ts from "typescript";
import { CommandError, runCommand } from "../toolkit/command.js";

const usage = `
Usage: npm run build

Compiles src/ to dist/client/: ES modules with declarations.
`;

await runCommand(usage, {}, async () => {
  await rm("dist/client", { recursive: true, force: true });
  const host: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => "\n",
  };
  const config = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.build.json",
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new CommandError(ts.flattenDiagnosticMessageText(messageText, " "));
      },
    },
  );
  if (!config) throw new CommandError("cannot read tsconfig.build.json");
  const program = ts.createProgram(config.fileNames, config.options);
  const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (faults.length > 0) {
    process.stderr.write(ts.formatDiagnostics(faults, host));
    throw new CommandError(`${faults.length} errors, see above`);
  }
  console.log(`built ${config.fileNames.length} modules into dist/client`);
});
