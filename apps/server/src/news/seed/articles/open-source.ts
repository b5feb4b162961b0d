import { CATEGORY, type SeedArticle } from '../article.ts';

export const openSource: SeedArticle = {
  slug: 'open-source',
  category: CATEGORY.news,
  position: 4,
  thumbnail: '/banners/open.svg',
  texts: {
    en: {
      title: 'Open code, your own exchange',
      abstract: 'The whole exchange is free software under Apache 2.0 and starts with one command.',
      content: `
Everything that runs {{site}} can be read: the matching engine, the ledger, the server and the pages you are looking at. The licence is Apache 2.0, so you may use it, change it and build on it.

## Run it yourself
- You need Node and npm; the database is brought along.
- npm start installs, builds and opens a demo market on your own machine.
- npm test runs every test the developers run.

## Take part
Found a mistake, a clumsy translation or a rule that could be fairer? Open an issue or send a change to the project's public repository. Good reports are as welcome as good code.
`,
    },
    zh: {
      title: '开放源代码，搭建自己的交易所',
      abstract: '整个交易所是 Apache 2.0 许可的自由软件，一条命令即可启动。',
      content: `
驱动 {{site}} 的一切都可以阅读：撮合引擎、账本、服务端，以及您正在浏览的页面。采用 Apache 2.0 许可，您可以使用、修改并在此基础上开发。

## 自己运行
- 只需要 Node 和 npm，数据库会自动带上。
- npm start 会完成安装、构建，并在您的电脑上开出一个演示市场。
- npm test 会运行开发者所用的全部测试。

## 参与进来
发现错误、生硬的译文，或可以更公平的规则？欢迎在项目的公开仓库提交问题或修改。一份好的报告与好的代码同样可贵。
`,
    },
    hk: {
      title: '開放原始碼，自建交易所',
      abstract: '整間交易所是採用 Apache 2.0 授權的自由軟件，一個指令即可啟動。',
      content: `
驅動 {{site}} 的一切都可以查閱：撮合引擎、賬簿、伺服器，以及你正在瀏覽的頁面。採用 Apache 2.0 授權，任何人都可以使用、修改並在此基礎上開發。

## 自行運行
- 只需 Node 及 npm，資料庫會一併附上。
- npm start 會完成安裝、構建，並在你的電腦開設示範市場。
- npm test 會執行開發者所用的全部測試。

## 歡迎參與
發現錯誤、生硬的譯文，或可以更公平的規則？歡迎到項目的公開儲存庫提出問題或修改。好的報告與好的程式碼同樣寶貴。
`,
    },
    jp: {
      title: 'オープンソースで、自分の取引所を',
      abstract: '取引所のすべてが Apache 2.0 の自由なソフトウェア。コマンドひとつで動き出します。',
      content: `
{{site}} を動かすものはすべて読めます。マッチングエンジン、帳簿、サーバー、そしていま見ているこのページまで公開しています。ライセンスは Apache 2.0 なので、利用も改変も、その上に作ることも自由です。

## 自分で動かす
- 必要なのは Node と npm だけ。データベースは付属します。
- npm start でインストールとビルドが終わり、手元のマシンにデモ市場が開きます。
- npm test で、開発者と同じテストをすべて実行できます。

## 参加する
誤り、不自然な訳、もっと公平にできる規則を見つけたら、プロジェクトの公開リポジトリへ報告や修正をお寄せください。良い報告は良いコードと同じくらい歓迎です。
`,
    },
    kr: {
      title: '열린 코드로 나만의 거래소를',
      abstract: '거래소 전체가 Apache 2.0 자유 소프트웨어이며 명령 하나로 시작됩니다.',
      content: `
{{site}}를 움직이는 모든 것을 읽을 수 있습니다. 체결 엔진, 장부, 서버, 그리고 지금 보고 있는 화면까지 공개되어 있습니다. 라이선스는 Apache 2.0이므로 사용하고, 고치고, 그 위에 새로 만들 수 있습니다.

## 직접 실행하기
- Node와 npm만 있으면 됩니다. 데이터베이스는 함께 제공됩니다.
- npm start가 설치와 빌드를 마치고 내 컴퓨터에 데모 시장을 엽니다.
- npm test는 개발자가 돌리는 모든 테스트를 실행합니다.

## 함께하기
오류나 어색한 번역, 더 공정할 수 있는 규칙을 발견하셨나요? 프로젝트의 공개 저장소에 이슈나 수정안을 보내 주세요. 좋은 제보는 좋은 코드만큼 반갑습니다.
`,
    },
    de: {
      title: 'Offener Code, Ihre eigene Börse',
      abstract: 'Die ganze Börse ist freie Software unter Apache 2.0 und startet mit einem Befehl.',
      content: `
Alles, was {{site}} antreibt, lässt sich lesen: die Matching-Engine, das Hauptbuch, der Server und die Seiten, die Sie gerade sehen. Die Lizenz ist Apache 2.0; Sie dürfen die Software nutzen, ändern und darauf aufbauen.

## Selbst betreiben
- Sie brauchen Node und npm, die Datenbank wird mitgebracht.
- npm start installiert, baut und öffnet einen Demomarkt auf Ihrem Rechner.
- npm test führt alle Tests aus, die auch die Entwickler ausführen.

## Mitmachen
Einen Fehler gefunden, eine holprige Übersetzung oder eine Regel, die fairer sein könnte? Melden Sie es im öffentlichen Repository des Projekts oder schicken Sie eine Änderung. Gute Berichte sind so willkommen wie guter Code.
`,
    },
    fra: {
      title: 'Code ouvert : votre propre plateforme',
      abstract:
        'Toute la plateforme est un logiciel libre sous licence Apache 2.0 et démarre en une commande.',
      content: `
Tout ce qui fait tourner {{site}} peut être lu : le moteur d’appariement, le grand livre, le serveur et les pages que vous regardez. La licence est Apache 2.0 ; vous pouvez l’utiliser, la modifier et bâtir dessus.

## L’exécuter vous-même
- Il faut Node et npm ; la base de données est fournie.
- npm start installe, construit et ouvre un marché de démonstration sur votre machine.
- npm test lance tous les tests des développeurs.

## Participer
Une erreur, une traduction maladroite, une règle qui pourrait être plus juste ? Ouvrez un ticket ou envoyez une modification au dépôt public du projet. Un bon signalement vaut un bon correctif.
`,
    },
    it: {
      title: 'Codice aperto, la tua borsa',
      abstract: 'L’intera borsa è software libero con licenza Apache 2.0 e si avvia con un comando.',
      content: `
Tutto ciò che fa funzionare {{site}} si può leggere: il motore di abbinamento, il libro mastro, il server e le pagine che stai guardando. La licenza è Apache 2.0: puoi usarlo, modificarlo e costruirci sopra.

## Eseguilo tu
- Servono Node e npm; il database è già incluso.
- npm start installa, compila e apre un mercato dimostrativo sul tuo computer.
- npm test esegue tutti i test degli sviluppatori.

## Partecipa
Hai trovato un errore, una traduzione goffa o una regola che potrebbe essere più equa? Apri una segnalazione o invia una modifica al repository pubblico del progetto. Una buona segnalazione vale quanto del buon codice.
`,
    },
    spa: {
      title: 'Código abierto, tu propia plataforma',
      abstract: 'Toda la plataforma es software libre con licencia Apache 2.0 y arranca con un comando.',
      content: `
Todo lo que hace funcionar {{site}} se puede leer: el motor de casación, el libro mayor, el servidor y las páginas que estás viendo. La licencia es Apache 2.0: puedes usarlo, cambiarlo y construir sobre él.

## Ejecútalo tú
- Necesitas Node y npm; la base de datos viene incluida.
- npm start instala, compila y abre un mercado de demostración en tu equipo.
- npm test ejecuta todas las pruebas de los desarrolladores.

## Participa
¿Has encontrado un error, una traducción torpe o una regla que podría ser más justa? Abre una incidencia o envía un cambio al repositorio público del proyecto. Un buen aviso vale tanto como un buen código.
`,
    },
  },
};
